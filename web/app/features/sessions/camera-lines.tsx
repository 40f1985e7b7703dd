import { Camera as CameraIcon } from 'lucide-react'
import { session as words } from '../../strings/upload.ts'
import { plural } from '../../ui/format.ts'
import type { Upload } from '../images/queued-files.ts'
import { type Camera, camerasOf } from './cameras.ts'

/** One line a camera: how many photos, from when until when, and what its clock says of itself. */
export function CameraLines({ photos }: { photos: Upload[] }) {
  const { cameras, timeless } = camerasOf(photos)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="cameras">
      <h2 id="cameras" className="text-md font-semibold">
        {words.cameras}
      </h2>
      <ul className="mt-2 grid gap-2">
        {cameras.map((camera) => (
          <li key={camera.key} className="flex items-start gap-3 text-sm">
            <CameraIcon aria-hidden className="mt-0.5 size-4.5 flex-none text-muted" />
            <span className="min-w-0">
              <span className="font-semibold">{nameOf(camera)}</span>
              <span className="numbers block text-muted">
                {plural(camera.photos, words.photos)}, {spanOf(camera)},{' '}
                {camera.offset === null ? words.noOffset : words.offset(camera.offset)}
              </span>
            </span>
          </li>
        ))}
        {timeless > 0 && (
          <li className="pl-7.5 text-sm text-muted">{words.timeless(plural(timeless, words.photos))}</li>
        )}
      </ul>
    </section>
  )
}

function nameOf({ name, number }: Camera) {
  const camera = name ?? words.unknownCamera
  return number === null ? camera : `${camera}, ${words.body(number)}`
}

/** With the days if they differ. */
function spanOf({ from, until }: Camera) {
  const isOneDay = from.slice(0, 10) === until.slice(0, 10)
  const show = (minute: string) => (isOneDay ? minute.slice(11) : minute.replace('T', ' '))
  return words.span(show(from), show(until))
}

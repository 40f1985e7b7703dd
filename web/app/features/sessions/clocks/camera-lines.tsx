import { session as words } from '../../../strings/upload.ts'
import { plural } from '../../../ui/format.ts'
import type { QueuedFile, Upload } from '../../images/queued-files.ts'
import { CameraLine } from './camera-line.tsx'
import { camerasOf } from './cameras.ts'
import type { SessionClocks } from './use-session-clocks.ts'

/** `files`: the photos that this page has, to be shown; the others arrived before it was opened. */
type CameraLinesProps = { photos: Upload[]; files: QueuedFile[]; clocks: SessionClocks; isLocked: boolean }

/** One line a camera, and how many photos have no time. */
export function CameraLines({ photos, files, clocks, isLocked }: CameraLinesProps) {
  const { cameras, timeless } = camerasOf(photos)
  if (photos.length === 0) return null
  const fileOf = ({ id }: Upload) => files.find(({ state }) => state.step === 'done' && state.upload.id === id)?.file
  const takenBy = (key: string) =>
    photos
      .filter(({ camera_key }) => camera_key === key)
      .toSorted((a, b) => ((a.taken_at ?? '') < (b.taken_at ?? '') ? -1 : 1))
  return (
    <section aria-labelledby="cameras">
      <h2 id="cameras" className="text-md font-semibold">
        {words.cameras}
      </h2>
      <ul className="mt-2 grid gap-3">
        {cameras.map((camera) => (
          <CameraLine
            key={camera.key}
            camera={camera}
            photos={takenBy(camera.key)}
            clocks={clocks}
            fileOf={fileOf}
            isLocked={isLocked}
          />
        ))}
        {timeless > 0 && (
          <li className="pl-7.5 text-sm text-muted">{words.timeless(plural(timeless, words.photos))}</li>
        )}
      </ul>
    </section>
  )
}

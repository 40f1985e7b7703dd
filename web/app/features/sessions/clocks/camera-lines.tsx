import type { ReactNode } from 'react'
import { session as words } from '../../../strings/photos/session.ts'
import { plural } from '../../../ui/format.ts'
import { CameraLine } from './camera-line.tsx'
import { camerasOf } from './cameras.ts'
import type { Clocks } from './said-of-clock.ts'
import type { TimedPhoto } from './true-clock.ts'

/** `pictureOf`: photos that the page does not have show nothing. */
type CameraLinesProps = {
  photos: TimedPhoto[]
  pictureOf: (photo: TimedPhoto) => ReactNode
  clocks: Clocks
  isLocked: boolean
}

/** One line a camera, and how many photos have no time. */
export function CameraLines({ photos, pictureOf, clocks, isLocked }: CameraLinesProps) {
  const { cameras, timeless } = camerasOf(photos)
  if (photos.length === 0) return null
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
            others={cameras.flatMap(({ key }) => (key === camera.key ? [] : [key]))}
            photos={takenBy(camera.key)}
            clocks={clocks}
            pictureOf={pictureOf}
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

import { blank } from '@lineup/contract/joined.ts'
import type { ReactNode } from 'react'
import { t } from '../messages/t.ts'
import { CameraLine } from './camera-line.tsx'
import { camerasOf } from './cameras.ts'
import { ClockPageLink } from './clock-page-link.tsx'
import type { Clocks } from './said-of-clock.ts'
import type { TimedPhoto } from './true-clock.ts'

/** `pictureOf`: photos that the page does not have show nothing. */
type CameraLinesProps = {
  photos: TimedPhoto[]
  pictureOf: (photo: TimedPhoto) => ReactNode
  clocks: Clocks
  isLocked: boolean
  /** Where photos get the time that they lack. */
  children?: ReactNode
}

/** One line a camera. */
export function CameraLines({ photos, pictureOf, clocks, isLocked, children }: CameraLinesProps) {
  const cameras = camerasOf(photos)
  const unchecked = cameras.filter(({ key }) => !clocks.said.has(key))
  if (photos.length === 0) return null
  const takenBy = (key: string) =>
    photos
      .filter(({ camera_key }) => camera_key === key)
      .toSorted((a, b) => ((a.taken_at ?? '') < (b.taken_at ?? '') ? -1 : 1))
  return (
    <section aria-labelledby="cameras">
      <h2 id="cameras" className="text-md font-semibold">
        {cameras.length > 0 ? t('session.cameras') : t('timeSources.heading')}
      </h2>
      {unchecked.length > 1 && (
        <p className="mt-1 max-w-text text-sm text-muted">
          {t('session.compare')}
          {blank()}
          <ClockPageLink />
        </p>
      )}
      <ul className="mt-2 grid gap-3">
        {cameras.map((camera) => (
          <CameraLine
            key={camera.key}
            camera={camera}
            all={cameras.map(({ key }) => key)}
            photos={takenBy(camera.key)}
            clocks={clocks}
            pictureOf={pictureOf}
            isLocked={isLocked}
          />
        ))}
      </ul>
      <div className="mt-3 ps-7.5 empty:hidden">{children}</div>
    </section>
  )
}

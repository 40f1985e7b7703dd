import { rowOf } from '@lineup/contract/joined.ts'
import { Camera as CameraIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { t as tImages } from '../../images/messages/t.ts'
import { t } from '../messages/t.ts'
import type { Camera } from './cameras.ts'
import { checked } from './checked.ts'
import { ClockEditor } from './clock-editor.tsx'
import { ClockQuestion } from './clock-question.tsx'
import { type Clocks, correctionOf, type DayInZone, minuteOf, type SaidOfClock } from './said-of-clock.ts'
import type { TimedPhoto } from './true-clock.ts'

type CameraLineProps = {
  camera: Camera
  /** The keys of all cameras. */
  all: string[]
  /** In the order in which they were taken. */
  photos: TimedPhoto[]
  clocks: Clocks
  pictureOf: (photo: TimedPhoto) => ReactNode
  isLocked: boolean
}

/** A camera: how many photos, from when until when, its zone, and how true its clock is. */
export function CameraLine({ camera, all, photos, clocks, pictureOf, isLocked }: CameraLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { key } = camera
  const said = clocks.said.get(key)
  const lastTime = clocks.lastTime.get(key)
  // What somebody has said of a camera is theirs to change.
  const unchecked = all.filter((other) => !clocks.said.has(other))
  const correction = said === undefined || unchecked.length === 0 ? null : correctionOf(said, clocks)
  const sameForOthers = unchecked.length < all.length - 1 ? t('session.sameForUnchecked') : t('session.sameForAll')
  const say = (about: SaidOfClock) => {
    clocks.say([key], about)
    setOpen(false)
  }
  return (
    <li className="flex items-start gap-3 text-sm">
      <CameraIcon aria-hidden className="mt-0.5 size-4.5 flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{nameOf(camera)}</p>
        <p className="numbers text-muted">
          {rowOf([
            t('session.photos', { count: camera.photos }),
            spanOf(photos, said, clocks),
            zoneOf(camera, clocks.zone),
          ])}
        </p>
        <p className="numbers mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          {said === undefined ? (
            <>
              {lastTime && (
                <TextButton
                  disabled={isLocked}
                  aria-label={t('session.of', {
                    action: tImages('begunSession.asLastTime', { how: checked(lastTime, clocks) }),
                    camera: nameOf(camera),
                  })}
                  onClick={() => say(lastTime)}
                >
                  {tImages('begunSession.asLastTime', { how: checked(lastTime, clocks) })}
                </TextButton>
              )}
              <ClockQuestion name={nameOf(camera)} photos={photos} clocks={clocks} isLocked={isLocked} onSay={say} />
            </>
          ) : (
            <output className="font-medium text-ok">{checked(said, clocks)}</output>
          )}
          {!isOpen && (
            <TextButton
              disabled={isLocked}
              aria-label={t('session.of', { action: t('session.typeTime'), camera: nameOf(camera) })}
              onClick={() => setOpen(true)}
            >
              {t('session.typeTime')}
            </TextButton>
          )}
          {said !== undefined && clocks.canUndo(key) && (
            <TextButton
              disabled={isLocked}
              aria-label={t('session.of', { action: t('session.forgetClock'), camera: nameOf(camera) })}
              onClick={() => clocks.undo(key)}
            >
              {t('session.forgetClock')}
            </TextButton>
          )}
          {correction !== null && (
            <TextButton
              disabled={isLocked}
              aria-label={t('session.of', { action: sameForOthers, camera: nameOf(camera) })}
              onClick={() => clocks.say(unchecked, correction)}
            >
              {sameForOthers}
            </TextButton>
          )}
        </p>
        {isOpen && (
          <ClockEditor
            photos={photos}
            pictureOf={pictureOf}
            zone={clocks.zone}
            onSave={say}
            onCancel={() => setOpen(false)}
          />
        )}
      </div>
    </li>
  )
}

function nameOf({ source, name, number }: Camera) {
  const camera =
    source === 'camera' ? (name ?? t('session.unknownCamera')) : t(`timeSources.${source}`, { camera: name ?? 'none' })
  return rowOf([camera, number !== null && t('session.body', { number })])
}

/** From when until when by clocks at the spot, as far as the camera's clock is known. With the days if they differ. */
function spanOf(photos: TimedPhoto[], said: SaidOfClock | undefined, spot: DayInZone) {
  const [from = '', until = ''] = [photos[0], photos.at(-1)].map((photo) => photo && minuteOf(photo, said, spot))
  const isOneDay = from.slice(0, 10) === until.slice(0, 10)
  const show = (minute: string) => (isOneDay ? minute.slice(11) : minute.replace('T', ' '))
  return from === until ? show(from) : t('session.span', { from: show(from), until: show(until) })
}

function zoneOf({ offset }: Camera, zone: string | null) {
  if (offset !== null) return t('session.offset', { zone: offset })
  return zone === null ? t('session.noOffset') : t('session.spotZone')
}

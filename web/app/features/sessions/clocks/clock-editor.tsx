import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import { describeShift } from './checked.ts'
import type { SaidOfClock } from './said-of-clock.ts'
import { readShift, readTime, type TimedPhoto, timeAtSpot } from './true-clock.ts'

type ClockEditorProps = {
  /** Of one camera, in the order in which they were taken. */
  photos: TimedPhoto[]
  pictureOf: (photo: TimedPhoto) => ReactNode
  zone: string | null
  onSave: (about: SaidOfClock) => void
  onCancel: () => void
}

/** Shows a photo and asks when it was really taken: a wave, or a clock, that the photographer knows the time of. */
export function ClockEditor({ photos, pictureOf, zone, onSave, onCancel }: ClockEditorProps) {
  const [index, setIndex] = useState(0)
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const photo = photos[index]
  if (photo === undefined) return null

  function save() {
    const [shift, time] = [readShift(typed), readTime(typed)]
    setRefused(shift === undefined && time === undefined)
    if (shift !== undefined) onSave(shift)
    else if (time !== undefined && photo !== undefined) onSave({ photo, time })
  }

  // Enter would send the whole session.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  return (
    <div className="mt-3 grid max-w-xl gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-4 large-letters:grid-cols-1 sm:block">
        <div>{pictureOf(photo)}</div>
        <div className="min-w-0">
          <p className="numbers mt-1.5 truncate text-xs text-muted">{photo.name}</p>
          <div className="-mx-2 flex items-center justify-between">
            <IconButton label={t('session.earlierPhoto')} disabled={index === 0} onClick={() => setIndex(index - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <span className="numbers text-xs text-muted">
              {index + 1} / {photos.length}
            </span>
            <IconButton
              label={t('session.laterPhoto')}
              disabled={index === photos.length - 1}
              onClick={() => setIndex(index + 1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        </div>
      </div>
      <div className="grid content-start gap-3">
        <p className="numbers text-sm">{t('session.cameraSays', { time: timeAtSpot(photo, zone).slice(11) })}</p>
        <TextField
          label={t('session.wasAt')}
          hint={readAs(typed)}
          error={isRefused ? t('session.noTime') : undefined}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" onClick={save}>
            {t('session.setClock')}
          </Button>
          <TextButton onClick={onCancel}>{t('session.cancelClock')}</TextButton>
        </div>
      </div>
    </div>
  )
}

/** Once somebody types how far the clock is off: which way it is read. */
function readAs(typed: string): string {
  const { shiftMs } = readShift(typed) ?? { shiftMs: 0 }
  if (shiftMs === 0) return t('session.wasAtHint')
  return t('session.readAs', { shift: describeShift(shiftMs), isSlow: String(shiftMs > 0) })
}

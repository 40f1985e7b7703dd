import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { t } from '../messages/t.ts'
import { type Hours, isFarFrom } from './hours.ts'
import { readTime } from './true-clock.ts'

/** `taken_at` null: the photo tells no time; else the one that its photographer has typed. */
type TypedPhoto<Id> = { id: Id; name: string; taken_at: string | null }

type TypeTimesProps<Id> = {
  photos: Array<TypedPhoto<Id>>
  pictureOf: (id: Id) => ReactNode
  /** Of the session; empty if none is chosen yet. */
  day: string
  /** Of its other photos. */
  hours: Hours | undefined
  isLocked: boolean
  /** `2026-11-27T07:41:00` */
  onType: (ids: Id[], takenAt: string) => void
}

/** Asks when photos were taken that tell no time: for all of them, or for those that are ticked. Typed times can be typed anew. */
export function TypeTimes<Id extends string | number>(props: TypeTimesProps<Id>) {
  const { photos, pictureOf, day, hours, isLocked, onType } = props
  /** Those without a time are ticked at first. */
  const [turned, setTurned] = useState<ReadonlySet<Id>>(new Set())
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** A time that was typed and is far from all others. Pressed once more, it counts. */
  const [warnedOf, setWarnedOf] = useState('')
  const isTicked = ({ id, taken_at }: TypedPhoto<Id>) => (taken_at === null) !== turned.has(id)
  const chosen = photos.filter(isTicked)
  const timeless = photos.filter(({ taken_at }) => taken_at === null).length
  if (photos.length === 0) return null

  function save() {
    const time = readTime(typed)
    setRefusal(time === undefined ? t('timeSources.noTime') : undefined)
    if (time === undefined || chosen.length === 0) return
    const clock = new Date(time.ms).toISOString().slice(11, 19)
    const minute = clock.slice(0, 5)
    if (hours && isFarFrom(minute, hours) && warnedOf !== clock) {
      setWarnedOf(clock)
      return setRefusal(t('timeSources.farAway', { time: minute, from: hours.from, until: hours.until }))
    }
    onType(
      chosen.map(({ id }) => id),
      `${day === '' ? today() : day}T${clock}`,
    )
    setTyped('')
    setWarnedOf('')
    setTurned(new Set())
  }

  // Enter would send the whole session.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  function tick(id: Id) {
    const now = new Set(turned)
    if (!now.delete(id)) now.add(id)
    setTurned(now)
  }

  return (
    <fieldset className="grid max-w-xl gap-3">
      <legend className="mb-1 text-sm text-muted">
        {timeless > 0
          ? t('session.timeless', { photos: t('session.photos', { count: timeless }) })
          : t('timeSources.typed', { photos: t('session.photos', { count: photos.length }) })}
      </legend>
      {(photos.length > 1 || timeless === 0) && (
        <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            {chooseText(chosen.length, photos.length)}
          </summary>
          <ul className="max-h-64 overflow-y-auto">
            {photos.map((photo) => (
              <li key={photo.id}>
                <label className="flex min-h-11 items-center gap-3 py-1 break-all">
                  <input
                    type="checkbox"
                    checked={isTicked(photo)}
                    disabled={isLocked}
                    onChange={() => tick(photo.id)}
                    className="size-5 flex-none"
                  />
                  {isOpen && <span className="w-16 flex-none">{pictureOf(photo.id)}</span>}
                  {photo.name}
                  {photo.taken_at !== null && (
                    <span className="numbers text-muted">{photo.taken_at.slice(11, 16)}</span>
                  )}
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
      {chosen.length > 0 && (
        <>
          <TextField
            label={t('timeSources.takenAbout', { isOne: String(chosen.length === 1) })}
            hint={t('timeSources.takenAboutHint')}
            error={refusal}
            autoComplete="off"
            disabled={isLocked}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button size="sm" tone="secondary" disabled={isLocked} onClick={save} className="justify-self-start">
            {t('timeSources.give', { photos: t('session.photos', { count: chosen.length }) })}
          </Button>
        </>
      )}
    </fieldset>
  )
}

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

function chooseText(chosen: number, all: number): string {
  if (chosen === 0) return t('timeSources.change')
  return chosen === all ? t('timeSources.show', { all }) : t('timeSources.showChosen', { chosen, all })
}

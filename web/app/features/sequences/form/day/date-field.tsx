import { formatDate } from '@lineup/contract/format.ts'
import { FIRST_DAY, findDayFault, lastDay } from '@lineup/contract/sequences/taken-day.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../../../ui/form/field.tsx'
import { t as tImages } from '../../../images/messages/t.ts'
import type { daysOfUploads } from '../../../images/queued-files.ts'
import { named } from '../../../images/refused-files.tsx'
import type { Details } from '../details.ts'

type Times = ReturnType<typeof daysOfUploads>['times']

/** No day: what a person typed is kept, also if the photos say the same. */
const BY_HAND = 'by hand'

type DateFieldProps = {
  /** The day from the photos' metadata, once known. It fills an empty field and is offered beside another day. */
  takenOn: string | null
  /** The names of the photos that are of another day than that. */
  ofOtherDays: string[]
  /** As many are of another day. */
  isTie: boolean
  /** From when until when they were taken, where nothing else on the page says it. */
  times?: Times | undefined
  /** Photos are still to come: their line has its place before they arrive. */
  isNew: boolean
  /** The day that was filled in automatically. It follows the photos until the person chooses a day. */
  filledRef: RefObject<string>
  onTake: () => void
}

export function DateField(props: DateFieldProps) {
  const { takenOn: byCamera, ofOtherDays, isTie, times, isNew, filledRef, onTake } = props
  const { control, register, setValue, getValues, formState } = useFormContext<Details>()
  const date = useWatch({ control, name: 'date' })
  const error = formState.errors.date?.message
  const [now] = useState(() => new Date())
  const field = register('date')
  // Ignore days from a camera with a wrong clock.
  const takenOn = byCamera !== null && findDayFault(byCamera, now) === undefined ? byCamera : null

  useEffect(() => {
    const day = takenOn ?? ''
    if (!['', filledRef.current].includes(getValues('date'))) return
    setValue('date', day, { shouldValidate: day !== '', shouldDirty: true })
    filledRef.current = day
  }, [takenOn, filledRef, getValues, setValue])

  function take(day: string) {
    setValue('date', day, { shouldValidate: true, shouldDirty: true })
    onTake()
  }

  return (
    <TextField
      type="date"
      label={tImages('upload.date')}
      isRequired
      min={FIRST_DAY}
      max={lastDay(now)}
      error={error}
      hint={
        (isNew || takenOn !== null || isAhead(date)) && (
          <span className={isNew ? 'block min-h-[2lh]' : ''}>
            {isNew && takenOn === null && date === '' && tImages('upload.fillsIn')}
            {isAhead(date) && !error && <span className="block font-medium text-warn">{tImages('upload.ahead')}</span>}
            {takenOn && ofOtherDays.length > 0 && date === takenOn && (
              <span className="block font-medium wrap-anywhere text-warn">
                {tImages('upload.otherDays', { names: named(ofOtherDays), isOne: String(ofOtherDays.length === 1) })}
              </span>
            )}
            {takenOn && (
              <Hint
                takenOn={takenOn}
                isTaken={date === takenOn}
                share={shareOf(ofOtherDays.length, isTie)}
                times={times}
                onTake={take}
              />
            )}
          </span>
        )
      }
      {...field}
      onChange={(event) => {
        filledRef.current = BY_HAND
        void field.onChange(event)
      }}
    />
  )
}

function isAhead(date: string): boolean {
  const now = new Date()
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
  return date > today
}

/** How many of the photos are of the day that their cameras say. */
type Share = 'all' | 'most' | 'some'

const shareOf = (others: number, isTie: boolean): Share => (others === 0 ? 'all' : isTie ? 'some' : 'most')
const taken = {
  all: () => tImages('upload.takenThen'),
  most: () => tImages('upload.mostTakenThen'),
  some: () => tImages('upload.someTakenThen'),
}
const use = {
  all: (day: string) => tImages('upload.useDay', { day }),
  most: (day: string) => tImages('upload.useMostDay', { day }),
  some: (day: string) => tImages('upload.useSomeDay', { day }),
}

type HintProps = {
  takenOn: string
  isTaken: boolean
  share: Share
  times: Times | undefined
  onTake: (day: string) => void
}

function Hint({ takenOn, isTaken, share, times, onTake }: HintProps) {
  if (isTaken) return times && share === 'all' ? takenText(times) : taken[share]()
  return (
    <button
      type="button"
      onClick={() => onTake(takenOn)}
      className="-my-1 py-1 text-start font-semibold text-brand underline-offset-2 hover:underline"
    >
      {use[share](formatDate(takenOn, 'DD MMM, YYYY'))}
    </button>
  )
}

function takenText(times: ReadonlyArray<string | undefined>): string {
  const [first = ''] = times
  const last = times.at(-1) ?? first
  return tImages('upload.takenFrom', { first: first === last ? 'none' : first, last })
}

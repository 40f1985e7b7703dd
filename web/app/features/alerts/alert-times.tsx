import { ALERT_REACH, dayAfter } from '@lineup/contract/alerts/reach.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { ChevronDown } from 'lucide-react'
import { Select, TextField } from '../../ui/form/field.tsx'
import { t } from './messages/t.ts'

type Times = { from: string; to: string; until: string }
type AlertTimesProps = {
  date: string
  /** The last day that may be chosen. */
  last: string
  times: Times
  faults: Record<string, string>
  /** Another last day was chosen. */
  onLastDay: (day: string) => void
}

/** The day alone or some more, as many as there may be. Hours are folded away unless the page had a choice already. */
export function AlertTimes({ date, last, times, faults, onLastDay }: AlertTimesProps) {
  const field = (name: keyof Times) => ({ name, defaultValue: times[name], error: faults[name] })
  const days = Array.from({ length: ALERT_REACH.most }, (_, n) => dayAfter(date, n)).filter((day) => day <= last)
  return (
    <>
      <Select
        label={t('alerts.until')}
        hint={t('alerts.untilHint', ALERT_REACH)}
        {...field('until')}
        className="max-w-sm"
        onChange={(event) => onLastDay(event.currentTarget.value)}
      >
        {days.map((day, n) => (
          <option key={day} value={day}>
            {t('alerts.daysUntil', { more: n, count: n + 1, day: formatDate(day, 'DD MMM, YYYY') })}
          </option>
        ))}
      </Select>
      <details open={times.from !== '' || times.to !== ''}>
        <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 text-sm font-semibold text-brand">
          {t('alerts.narrow')}
          <ChevronDown aria-hidden className="size-4" />
        </summary>
        <div className="mt-2 grid max-w-sm grid-cols-2 items-start gap-3 large-letters:grid-cols-1">
          <TextField label={t('alerts.from')} type="time" {...field('from')} />
          <TextField label={t('alerts.to')} type="time" {...field('to')} />
        </div>
      </details>
    </>
  )
}

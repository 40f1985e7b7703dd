import { ChevronDown } from 'lucide-react'
import { alerts as words } from '../../strings/alerts/alerts.ts'
import { TextField } from '../../ui/form/field.tsx'

type Times = { from: string; to: string; until: string }
type AlertTimesProps = {
  date: string
  /** The last day that may be chosen. */
  last: string
  times: Times
  faults: Record<string, string>
}

/** Hours, and days after the first: few need them, so they are folded away unless the page had a choice already. */
export function AlertTimes({ date, last, times, faults }: AlertTimesProps) {
  const field = (name: keyof Times) => ({ name, defaultValue: times[name], error: faults[name] })
  return (
    <details open={times.from !== '' || times.to !== ''}>
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 text-sm font-semibold text-brand">
        {words.narrow}
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div className="mt-2 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField label={words.from} type="time" {...field('from')} />
        <TextField label={words.to} type="time" {...field('to')} />
        <TextField
          label={words.until}
          type="date"
          min={date}
          max={last}
          className="max-sm:col-span-full"
          {...field('until')}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{words.narrowHint}</p>
    </details>
  )
}

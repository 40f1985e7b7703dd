import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useSteps } from '../../../api/navigation/steps.ts'
import { isPlainClick } from '../../../ui/plain-click.ts'
import { clockText } from '../clock-time.ts'
import { dayPath } from '../day-path.ts'
import type { Range } from '../line/bars.ts'
import type { Day } from '../load-day.ts'
import { t } from '../messages/t.ts'

type WayBackProps = { day: Day; window: Partial<Range> | null; stackId: number }

/** Back to the day as it was left; whoever came by a link lands at the card of this stack. */
export function WayBack({ day, window, stackId }: WayBackProps) {
  const navigate = useNavigate()
  const way = useSteps()
  return (
    <Link
      to={`${dayPath(day, window)}#stack-${stackId}`}
      className="inline-flex min-h-11 flex-[1_1_8rem] items-center gap-1.5 font-semibold text-brand max-sm:text-sm"
      onClick={(event) => {
        if (way === null || !isPlainClick(event)) return
        event.preventDefault()
        void navigate(-way.steps)
      }}
    >
      <ArrowLeft aria-hidden className="size-5" />
      {window ? t('day.stack.backTo', { window: textOf(window) }) : t('day.stack.back')}
    </Link>
  )
}

/** An end that is not chosen is not told: the day's photos end long before 24:00. */
function textOf({ from, to }: Partial<Range>) {
  if (from !== undefined && to !== undefined) return `${clockText(from)}–${clockText(to)}`
  return from === undefined
    ? t('day.stack.until', { time: clockText(to ?? 1_440) })
    : t('day.stack.from', { time: clockText(from) })
}

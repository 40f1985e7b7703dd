import { rowOf } from '@lineup/contract/joined.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { focusHeading } from '../../../ui/page/focus-heading.tsx'
import { clockText } from '../clock-time.ts'
import { dayPath, type SpotAndDay } from '../day-path.ts'
import { t } from '../messages/t.ts'
import { type Bars, photosIn, type Range } from './bars.ts'
import { shownWindow, toAddress } from './window.ts'
import { windowsAround } from './windows-around.ts'

type OtherTimesProps = {
  day: SpotAndDay
  bars: Bars
  window: Partial<Range>
  /** Beside the usual windows, or below the photos. */
  at: 'start' | 'end'
}

/** The ways on from a window to the photos before and after it. From its end they lead to the time line, where the window has moved. */
export function OtherTimes({ day, bars, window, at }: OtherTimesProps) {
  const { earlier, later } = windowsAround(shownWindow(window, bars), bars)
  const isStart = at === 'start'
  const way = (range: Range | null, text: string, Icon: typeof ChevronUp) =>
    range && (
      <Link
        to={dayPath(day, toAddress(range, bars))}
        preventScrollReset={isStart}
        // Another window has other links.
        onClick={() => focusHeading()}
        className={`numbers ${isStart ? 'reach inline-flex min-h-8 items-center gap-1 text-sm font-semibold text-brand hover:underline' : `${buttonClass('secondary')} max-sm:w-full`}`}
      >
        <Icon aria-hidden className={isStart ? 'size-4' : 'size-5'} />
        {rowOf([
          t('otherTimes.at', { when: text, hours: `${clockText(range.from)}–${clockText(range.to)}` }),
          t('day.photos', { count: photosIn(bars, range) }),
        ])}
      </Link>
    )
  return (
    <nav
      aria-label={isStart ? t('otherTimes.before') : t('otherTimes.around')}
      className={isStart ? 'flex-none max-sm:hidden' : 'my-4 flex flex-wrap justify-center gap-2'}
    >
      {way(earlier, t('day.stack.previous'), ChevronUp)}
      {!isStart && way(later, t('day.stack.next'), ChevronDown)}
    </nav>
  )
}

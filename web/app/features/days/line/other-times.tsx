import { ChevronDown, ChevronUp } from 'lucide-react'
import { day as words } from '../../../strings/photos/day.ts'
import { otherTimes } from '../../../strings/times/other-times.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import { focusHeading } from '../../../ui/page/focus-heading.tsx'
import { clockText } from '../clock-time.ts'
import { dayPath, type SpotAndDay } from '../day-path.ts'
import { type Bars, photosIn, type Range } from './bars.ts'
import { shownWindow, toAddress } from './window.ts'
import { windowsAround } from './windows-around.ts'

type OtherTimesProps = {
  day: SpotAndDay
  bars: Bars
  window: Partial<Range>
  /** Above the photos of the window, or below them. */
  at: 'start' | 'end'
}

/** The ways on from a window to the photos before and after it. From its end they lead to the time line, where the window has moved. */
export function OtherTimes({ day, bars, window, at }: OtherTimesProps) {
  const { earlier, later } = windowsAround(shownWindow(window, bars), bars)
  const isStart = at === 'start'
  const way = (range: Range | null, text: string, Icon: typeof ChevronUp) =>
    range && (
      <LinkButton
        to={dayPath(day, toAddress(range, bars))}
        replace
        preventScrollReset={isStart}
        tone="secondary"
        // Another window has other links.
        onClick={focusHeading}
        className="numbers max-sm:w-full"
      >
        <Icon aria-hidden className="size-5" />
        {otherTimes.at(text, `${clockText(range.from)}–${clockText(range.to)}`)},{' '}
        {plural(photosIn(bars, range), words.photos)}
      </LinkButton>
    )
  return (
    <nav
      aria-label={isStart ? otherTimes.before : otherTimes.around}
      className={`flex flex-wrap gap-2 ${isStart ? 'times-before mb-2' : 'my-4 justify-center'}`}
    >
      {way(earlier, words.stack.previous, ChevronUp)}
      {!isStart && way(later, words.stack.next, ChevronDown)}
    </nav>
  )
}

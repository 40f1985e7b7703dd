import { formatDate } from '@lineup/contract/format.ts'
import { session as words } from '../../../strings/photos/session.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { type Doubt, doubtOf } from './doubts.ts'
import type { Clocks, SaidOfClock } from './said-of-clock.ts'
import type { TimedPhoto } from './true-clock.ts'

type ClockQuestionProps = {
  name: string
  /** Of one camera, in the order in which they were taken. */
  photos: TimedPhoto[]
  clocks: Clocks
  isLocked: boolean
  onSay: (about: SaidOfClock) => void
}

/** A clock that nobody has checked: what is odd about it, and the answers that take one press. */
export function ClockQuestion({ name, photos, clocks, isLocked, onSay }: ClockQuestionProps) {
  const doubt = doubtOf(photos, clocks, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <>
      <output className={doubt === undefined ? 'text-muted' : 'font-medium text-text'}>{wordsOf(doubt)}</output>
      {answersTo(doubt, clocks.day).map(([answer, about]) => (
        <TextButton key={answer} disabled={isLocked} aria-label={words.of(answer, name)} onClick={() => onSay(about)}>
          {answer}
        </TextButton>
      ))}
    </>
  )
}

function wordsOf(doubt: Doubt | undefined) {
  if (doubt === undefined) return words.unchecked
  if (doubt.about === 'day') return words.otherDay(shown(doubt.shown))
  return doubt.homeZone === undefined ? words.inTheDark : words.onHomeTime(doubt.homeZone.city)
}

function answersTo(doubt: Doubt | undefined, day: string): Array<[string, SaidOfClock]> {
  if (doubt?.about === 'day') {
    const { errorS } = doubt.correction
    return [
      [shown(day), doubt.correction],
      [shown(doubt.shown), { shiftMs: 0, errorS }],
    ]
  }
  const isRight: [string, SaidOfClock] = [words.isRight, 'right']
  if (doubt?.homeZone === undefined) return [isRight]
  return [[words.homeTime(doubt.homeZone.city), doubt.homeZone.correction], isRight]
}

const shown = (day: string) => formatDate(day, 'DD MMM, YYYY')

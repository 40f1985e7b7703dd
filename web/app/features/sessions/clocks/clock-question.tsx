import { formatDate } from '@lineup/contract/format.ts'
import { findDayFault } from '@lineup/contract/sequences/taken-day.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
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
      <output className={doubt === undefined ? 'text-muted' : 'font-medium text-text'}>
        {wordsOf(doubt, clocks.day)}
      </output>
      {answersTo(doubt, clocks, onSay).map(([answer, onPress]) => (
        <TextButton
          key={answer}
          disabled={isLocked}
          aria-label={t('session.of', { action: answer, camera: name })}
          onClick={onPress}
        >
          {answer}
        </TextButton>
      ))}
    </>
  )
}

function wordsOf(doubt: Doubt | undefined, day: string) {
  if (doubt === undefined) return t('session.unchecked')
  if (doubt.about === 'day') return t('session.otherDay', { shown: shown(doubt.shown), day: shown(day) })
  return doubt.homeZone === undefined ? t('session.inTheDark') : t('session.onHomeTime', { city: doubt.homeZone.city })
}

/** Each answer names what it changes: the clock, or the date of the session. */
function answersTo(doubt: Doubt | undefined, { day, takeDay }: Clocks, onSay: (about: SaidOfClock) => void) {
  type Answer = [text: string, onPress: () => void]
  if (doubt?.about === 'day') {
    const clockIsOff: Answer = [t('session.clockIsOff', { day: shown(day) }), () => onSay(doubt.correction)]
    // No session was on a day that a clock shows which was never set.
    if (findDayFault(doubt.shown, new Date()) !== undefined) return [clockIsOff]
    const dayIsOff: Answer = [t('session.dayIsOff', { shown: shown(doubt.shown) }), () => takeDay(doubt.shown)]
    return [dayIsOff, clockIsOff]
  }
  const isRight: Answer = [t('session.isRight'), () => onSay('right')]
  const zone = doubt?.homeZone
  if (zone === undefined) return [isRight]
  const isHomeTime: Answer = [t('session.homeTime', { city: zone.city }), () => onSay(zone.correction)]
  return [isHomeTime, isRight]
}

const shown = (day: string) => formatDate(day, 'DD MMM, YYYY')

import { blank } from '@lineup/contract/joined.ts'
import { t } from '../messages/t.ts'
import { type DayInZone, type SaidOfClock, slownessOf } from './said-of-clock.ts'

const MINUTE_S = 60

/** How far a clock was off, and how far it is right now. */
export function checked(said: SaidOfClock, spot: DayInZone): string {
  if (said === 'right') return t('session.isRightTo', { length: t('session.theMinute') })
  const length = exactnessOf('time' in said ? said.time.errorS : said.errorS)
  const isByCode = 'at' in said
  const slowMs = slownessOf(said, spot)
  const driftMs = 'drift' in said ? (said.drift?.byMs ?? 0) : 0
  if (slowMs === null || (secondsOf(slowMs) === 0 && driftMs === 0))
    return isByCode ? t('session.isRightByCode', { length }) : t('session.isRightTo', { length })
  const shifts =
    driftMs === 0
      ? describeShift(slowMs)
      : t('session.drifted', { first: describeShift(slowMs), last: describeShift(slowMs + driftMs) })
  return t('session.trusted', {
    shift: shifts,
    trust: isByCode ? t('session.byCode', { length }) : t('session.rightTo', { length }),
  })
}

const secondsOf = (ms: number) => Math.round(ms / 1_000)

export function describeShift(slowMs: number) {
  const seconds = secondsOf(slowMs)
  return seconds === 0
    ? t('session.noShift')
    : t('session.shift', { length: lengthOf(Math.abs(seconds)), isSlow: String(seconds > 0) })
}

function exactnessOf(errorS: number) {
  if (errorS === MINUTE_S) return t('session.theMinute')
  return errorS < MINUTE_S
    ? t('session.seconds', { count: errorS })
    : t('session.minutes', { count: Math.ceil(errorS / MINUTE_S) })
}

/** 7 h 0 min 5 s, from the largest part that counts. */
function lengthOf(seconds: number) {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => t(`session.units.${unit}`, { count }))
    .join(blank())
}

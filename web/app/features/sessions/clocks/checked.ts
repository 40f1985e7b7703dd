import { session as words } from '../../../strings/photos/session.ts'
import { plural } from '../../../ui/format.ts'
import { type DayInZone, type SaidOfClock, slownessOf } from './said-of-clock.ts'

const MINUTE_S = 60

/** How far a clock was off, and how far it is right now. */
export function checked(said: SaidOfClock, spot: DayInZone): string {
  if (said === 'right') return words.isRightTo(words.theMinute)
  const length = exactnessOf('time' in said ? said.time.errorS : said.errorS)
  const isByCode = 'at' in said
  const slowMs = slownessOf(said, spot)
  const driftMs = 'drift' in said ? (said.drift?.byMs ?? 0) : 0
  if (slowMs === null || (secondsOf(slowMs) === 0 && driftMs === 0))
    return isByCode ? words.isRightByCode(length) : words.isRightTo(length)
  const shifts =
    driftMs === 0 ? describeShift(slowMs) : words.drifted(describeShift(slowMs), describeShift(slowMs + driftMs))
  return words.trusted(shifts, isByCode ? words.byCode(length) : words.rightTo(length))
}

const secondsOf = (ms: number) => Math.round(ms / 1_000)

function describeShift(slowMs: number) {
  const seconds = secondsOf(slowMs)
  return seconds === 0 ? words.noShift : words.shift(lengthOf(Math.abs(seconds)), seconds > 0)
}

function exactnessOf(errorS: number) {
  if (errorS === MINUTE_S) return words.theMinute
  return errorS < MINUTE_S ? plural(errorS, words.seconds) : plural(Math.ceil(errorS / MINUTE_S), words.minutes)
}

/** 7 h 0 min 5 s, from the largest part that counts. */
function lengthOf(seconds: number) {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const parts: Array<[number, string]> = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
    [seconds % 60, 's'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

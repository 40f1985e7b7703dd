import { session as words } from '../../../strings/upload.ts'
import { type SaidOfClock, type SpotDay, slownessOf } from './said-of-clock.ts'

/** How far a clock was off, and how far it is right now. */
export function checked(said: SaidOfClock, spot: SpotDay): string {
  if (said === 'right') return words.saidRight
  const slowMs = slownessOf(said, spot)
  const trust = trustIn(said)
  if (slowMs === null) return trust
  const seconds = Math.round(slowMs / 1_000)
  return seconds === 0 ? words.noShift(trust) : words.shift(lengthOf(Math.abs(seconds)), seconds > 0, trust)
}

function trustIn(said: Exclude<SaidOfClock, 'right'>) {
  if ('at' in said) return words.byCode
  return ('time' in said ? said.time.errorS : said.errorS) < 60 ? words.toSeconds : words.toMinute
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

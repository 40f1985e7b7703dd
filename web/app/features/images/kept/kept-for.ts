import { rowOf } from '@lineup/contract/joined.ts'

const AWAITED = 'lineup.awaited-spots'
const HOUR_MS = 3_600_000
/** The server keeps an upload for two weeks while its photographer waits for a spot; a day less here, so that none is gone there. */
export const DAYS_FOR_SPOT = 13

/** The server keeps an upload for 24 hours, and longer while its photographer waits for a spot. */
export const keptForMs = () => (localStorage.getItem(AWAITED) === null ? 20 : DAYS_FOR_SPOT * 24) * HOUR_MS

/** `names`: of the spots that this photographer waits for. */
export function keepForSpots(names: string[]): void {
  if (names.length > 0) localStorage.setItem(AWAITED, rowOf(names))
  else localStorage.removeItem(AWAITED)
}

/** The names of the spots that photos of this browser wait for, or nothing. */
export const awaitedSpots = (): string => localStorage.getItem(AWAITED) ?? ''

/** By when photos are deleted here, for a text: today, tomorrow, or a day. */
export function dayOf(until: Date, formatDay: (day: string) => string): string {
  const dayIn = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toDateString()
  if (until.toDateString() === dayIn(0)) return 'today'
  if (until.toDateString() === dayIn(1)) return 'tomorrow'
  return formatDay(
    `${until.getFullYear()}-${String(until.getMonth() + 1).padStart(2, '0')}-${String(until.getDate()).padStart(2, '0')}`,
  )
}

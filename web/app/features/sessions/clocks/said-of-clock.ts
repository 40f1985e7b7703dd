import type { Drift } from '@lineup/contract/sequences/clocks.ts'
import { shiftOf, slownessAt, type TimedPhoto, type TypedTime, timeAtSpot } from './true-clock.ts'

/** By how much photos were taken later than their camera says. */
export type Correction = { shiftMs: number; errorS: number }

/**
 * What is said of a camera's clock: it is right; when one of its photos was really taken; at which instant (milliseconds since
 * 1970), by a photo of the clock page; or what somebody has set before.
 */
export type SaidOfClock =
  | 'right'
  | { photo: TimedPhoto; time: TypedTime }
  | { photo: TimedPhoto; at: number; errorS: number; drift?: Drift | undefined }
  | Correction

/** From when until when there is light at the spot, by its clocks: 05:12. */
export type Light = { from: string; until: string }

/** Empty `day`: none is chosen. Null `zone`: the spot has none. */
export type DayInZone = { day: string; zone: string | null }

/** The clocks of a page: what is said of each camera, by its key, and ways to say something else and to take it back. */
export type Clocks = DayInZone & {
  light: Light | undefined
  said: ReadonlyMap<string, SaidOfClock>
  /** What was said of a camera in an earlier session. */
  lastTime: ReadonlyMap<string, Correction>
  say: (keys: string[], about: SaidOfClock) => void
  /** Brings back what was said of a camera before, or nothing. */
  undo: (key: string) => void
  /** Puts another day into the form's date: the session's day was wrong, not the clock. */
  takeDay: (day: string) => void
  /** What a photo of the clock page said in this session is undone with that photo. */
  canUndo: (key: string) => boolean
}

/** The same correction for another camera. Null: nobody can tell. */
export function correctionOf(said: SaidOfClock, spot: DayInZone): Correction | null {
  if (said === 'right') return null
  const shiftMs = slownessOf(said, spot)
  return shiftMs === null ? null : { shiftMs, errorS: errorOf(said) }
}

/** By how many milliseconds a clock is slow, as clocks at the spot show it. Null: nobody can tell without a zone. */
export function slownessOf(said: Exclude<SaidOfClock, 'right'>, spot: DayInZone): number | null {
  if ('time' in said) return shiftOf(said.photo, said.time, spot)
  return 'at' in said ? slownessAt(said.photo, said.at, spot.zone) : said.shiftMs
}

/** When a photo was taken by clocks at the spot, as far as its camera's clock is known: `2026-06-01T07:41`. Empty: nobody knows. */
export function minuteOf(photo: TimedPhoto, said: SaidOfClock | undefined, spot: DayInZone): string {
  if (photo.taken_at === null) return ''
  const slowMs = said === undefined || said === 'right' ? 0 : (slownessOf(said, spot) ?? 0)
  const shown = Date.parse(`${timeAtSpot(photo, spot.zone)}Z`) + (photo.taken_ms ?? 0)
  return new Date(shown + slowMs).toISOString().slice(0, 16)
}

/** Seconds by which a clock may still be wrong. Another camera's does not drift alike. */
function errorOf(said: Exclude<SaidOfClock, 'right'>): number {
  if ('time' in said) return said.time.errorS
  const driftMs = 'drift' in said ? Math.abs(said.drift?.byMs ?? 0) : 0
  return said.errorS + Math.ceil(driftMs / 1_000)
}

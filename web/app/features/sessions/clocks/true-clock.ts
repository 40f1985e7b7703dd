import { wallTime } from '../../days/clock-time.ts'
import type { Upload } from '../../images/queued-files.ts'
import { units, ways } from './shift-words.ts'

/** A photo as its camera's clock needs it, before or after it belongs to a sequence. */
export type TimedPhoto = Pick<
  Upload,
  'name' | 'taken_at' | 'taken_ms' | 'taken_offset' | 'time_source' | 'camera' | 'camera_key'
> & {
  id: string | number
}

/** Between two readings of one clock without seconds lies a minute. */
const MINUTE_S = 60
const MINUTE_MS = 60_000
const EXACT_S = 2
const DAY_MS = 86_400_000

/** A time of day as it was typed: `07:41:10`. Without seconds it may be wrong by a minute. */
export type TypedTime = { ms: number; errorS: number }

/** Reads 7:41, 07:41:10, 7.41.10 and 074110; phones' number keys have no colon. */
export function readTime(typed: string): TypedTime | undefined {
  const [, hours, minutes, seconds] = /^\s*(\d{1,2})[:. ]?(\d{2})(?:[:. ]?(\d{2}))?\s*$/.exec(typed) ?? []
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds ?? 0)]
  if (hours === undefined || h > 23 || m > 59 || s > 59) return undefined
  return { ms: ((h * 60 + m) * 60 + s) * 1_000, errorS: seconds === undefined ? MINUTE_S : EXACT_S }
}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000 } as const

/** A number as a figure or in words: `1`, `an`, `twelve`. */
const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const numbers = new Map([...words.map((word, n): [string, number] => [word, n]), ['a', 1], ['an', 1]])

const unitOf = new Map(
  Object.entries(units).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit as keyof typeof unitMs])),
)
const fastShape = new RegExp(ways.fast, 'i')
const shiftShape = new RegExp(
  String.raw`^\s*([+-]?)\s*(\d{1,4}|[a-z]+(?=\s))\s*(${[...unitOf.keys()].join('|')})\s*(?:too\s+)?(${ways.slow}|${ways.fast}|)\s*$`,
  'i',
)

/**
 * Reads how far a clock is off: 7 min slow, one hour behind, 30 s fast, +1h, 7分遅れ. Slow, behind, or plus: its photos were taken later than it
 * says.
 */
export function readShift(typed: string): { shiftMs: number; errorS: number } | undefined {
  const [, sign = '', said = '', unit = '', way = ''] = shiftShape.exec(typed) ?? []
  const count = numbers.get(said.toLowerCase()) ?? Number(said)
  if (said === '' || Number.isNaN(count) || (sign === '') === (way === '')) return undefined
  const one = unitMs[unitOf.get(unit.toLowerCase()) ?? 's']
  const isFast = sign === '-' || fastShape.test(way)
  return { shiftMs: count * one * (isFast ? -1 : 1), errorS: one < unitMs.m ? EXACT_S : MINUTE_S }
}

/** What clocks at the spot showed, by the camera, when it took a photo: `2026-06-01T07:41:10`. Without a zone, the camera's own time. */
export function timeAtSpot({ taken_at, taken_offset }: TimedPhoto, zone: string | null): string {
  const local = taken_at ?? ''
  if (taken_offset === null || zone === null) return local
  return wallTime(Date.parse(`${local}${taken_offset}`), zone)
}

/** Milliseconds since 1970 when clocks of a zone show this time: `2026-06-01T07:41:10`. */
export function instantIn(zone: string, local: string): number {
  const shown = Date.parse(`${local}Z`)
  const offsetAt = (instant: number) => Date.parse(`${wallTime(instant, zone)}Z`) - instant
  return shown - offsetAt(shown - offsetAt(shown))
}

/** Milliseconds since 1970 by the camera: at its own offset, or as if it were on UTC. */
export function cameraInstant({ taken_at, taken_ms, taken_offset }: TimedPhoto): number {
  return Date.parse(`${taken_at}${taken_offset ?? 'Z'}`) + (taken_ms ?? 0)
}

/** By how many milliseconds a clock is slow that took this photo at an instant, as clocks at the spot show it. Null without a zone. */
export function slownessAt(photo: TimedPhoto, instant: number, zone: string | null): number | null {
  if (photo.taken_offset !== null) return instant - cameraInstant(photo)
  return zone === null ? null : Date.parse(`${wallTime(instant, zone)}Z`) + (instant % 1_000) - cameraInstant(photo)
}

/**
 * By how many milliseconds a camera's photos were taken later than it says, if one of them was taken at this time of `day`. A
 * session may go on after midnight: of the days around, the one counts that the camera is nearest to, if it is near any. Where no seconds
 * were typed the camera keeps its own: most clocks that are off are off by whole hours.
 */
export function shiftOf(
  photo: TimedPhoto,
  typed: TypedTime,
  { zone, day }: { zone: string | null; day: string },
): number {
  const shown = Date.parse(`${timeAtSpot(photo, zone)}Z`) + (photo.taken_ms ?? 0)
  const onDay = Date.parse(`${day === '' ? (photo.taken_at ?? '').slice(0, 10) : day}T00:00:00Z`) + typed.ms
  const days = [onDay, onDay + DAY_MS, onDay - DAY_MS]
  const nearest = days.toSorted((a, b) => Math.abs(a - shown) - Math.abs(b - shown))[0] ?? onDay
  const shift = (Math.abs(nearest - shown) < DAY_MS ? nearest : onDay) - shown
  // 0, not -0.
  return typed.errorS === MINUTE_S ? Math.ceil(shift / MINUTE_MS) * MINUTE_MS || 0 : shift
}

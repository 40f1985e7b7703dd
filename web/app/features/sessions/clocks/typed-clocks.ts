import { timeSource } from '@lineup/contract/images/calls.ts'
import * as z from 'zod/mini'
import { draftKey } from '../../../api/session.ts'
import type { SaidOfClock } from './said-of-clock.ts'

/** As long as photos that have arrived wait for their session. */
const KEPT_MS = 24 * 3_600_000

const photo = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  taken_at: z.nullable(z.string()),
  taken_ms: z.nullable(z.int()),
  taken_offset: z.nullable(z.string()),
  time_source: z.nullable(timeSource),
  camera: z.nullable(z.string()),
  camera_key: z.nullable(z.string()),
})
const said = z.union([
  z.literal('right'),
  z.object({ photo, time: z.object({ ms: z.int(), errorS: z.int() }) }),
  z.object({ shiftMs: z.int(), errorS: z.int() }),
])
const stored = z.object({ at: z.int(), said: z.array(z.tuple([z.string(), said])) })
const keyOf = (userId: number) => draftKey(userId, 'typed-clocks')

/** What was said of a camera, the latest last: what was said before it can be brought back. */
export type TypedClocks = ReadonlyArray<[string, SaidOfClock]>

/** The clocks that were set for a session that is not sent yet. Else photos would go out an hour wrong after a look at another page. */
export function readTypedClocks(userId: number): TypedClocks {
  try {
    const kept = z.parse(stored, JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))
    return Date.now() - kept.at < KEPT_MS ? kept.said : []
  } catch {
    return []
  }
}

export function keepTypedClocks(userId: number, typed: TypedClocks): void {
  if (typed.length === 0) return forgetTypedClocks(userId)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ at: Date.now(), said: typed }))
  } catch {
    // A full store: then a clock has to be typed again after a reload.
  }
}

export function forgetTypedClocks(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}

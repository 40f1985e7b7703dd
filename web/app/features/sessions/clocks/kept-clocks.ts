import * as z from 'zod/mini'
import { draftKey } from '../../../api/session.ts'
import type { Correction } from './said-of-clock.ts'

/** Few people have more cameras. */
const MOST = 12

const stored = z.array(z.object({ key: z.string(), shiftMs: z.int(), errorS: z.int() }))
const keyOf = (userId: number) => draftKey(userId, 'clocks')

/** Keeps in this browser by how much the clocks of cameras were off, the newest last: the next session is mostly of the same cameras. */
export function keepClocks(userId: number, corrections: ReadonlyMap<string, Correction>): void {
  const others = [...readClocks(userId)].filter(([key]) => !corrections.has(key))
  const kept = [...others, ...corrections].slice(-MOST).map(([key, { shiftMs, errorS }]) => ({ key, shiftMs, errorS }))
  localStorage.setItem(keyOf(userId), JSON.stringify(kept))
}

export function readClocks(userId: number): ReadonlyMap<string, Correction> {
  try {
    const kept = z.parse(stored, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
    return new Map(kept.map(({ key, ...correction }) => [key, correction]))
  } catch {
    return new Map()
  }
}

import * as z from 'zod/mini'
import { draftKey } from '../../../api/session.ts'
import type { Correction } from './said-of-clock.ts'

/** Few people have more cameras. */
const MOST = 12

const stored = z.array(z.tuple([z.string(), z.object({ shiftMs: z.int(), errorS: z.int() })]))
const keyOf = (userId: number) => draftKey(userId, 'clocks')

/** Keeps in this browser by how much the clocks of cameras were off, the newest last: the next session is mostly of the same cameras. */
export function keepClocks(userId: number, corrections: ReadonlyMap<string, Correction>): void {
  const others = [...readClocks(userId)].filter(([key]) => !corrections.has(key))
  localStorage.setItem(keyOf(userId), JSON.stringify([...others, ...corrections].slice(-MOST)))
}

export function readClocks(userId: number): ReadonlyMap<string, Correction> {
  try {
    return new Map(z.parse(stored, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')))
  } catch {
    return new Map()
  }
}

import * as z from 'zod/mini'
import { draftKey } from '../../../api/session.ts'

/** An upload that shows the clock page, and the instant of its code. `isUndone`: the photographer wants to sell it all the same. */
export type FoundCode = { id: string; at: number; isUndone: boolean }

const list = z.array(z.object({ id: z.string(), at: z.int(), isUndone: z.boolean() }))
const keyOf = (userId: number) => draftKey(userId, 'clock-photos')

/** What was found before a reload. The files themselves are gone then. */
export function readFound(userId: number): FoundCode[] {
  try {
    return z.parse(list, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

export function keepFound(userId: number, found: FoundCode[]): void {
  try {
    if (found.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(found))
  } catch {
    // Some private windows keep nothing, and a store can be full. Then a reload sells the photos of the clock.
  }
}

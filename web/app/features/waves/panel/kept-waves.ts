import * as z from 'zod/mini'
import type { SpotAndDay } from '../../days/day-path.ts'
import { keyOf } from './has-kept.ts'

/**
 * The rides of a day in seconds since 1970, the stacks that the surfer has hidden, and by how many seconds the photos of each camera
 * are moved, in the order of the line's clocks.
 */
const kept = z.object({
  rides: z.array(z.object({ start: z.int(), end: z.int() })),
  hidden: z.array(z.int()),
  clocks: z.array(z.int()),
})

export type KeptWaves = z.output<typeof kept>

/** What was found in this tab. The track itself is not kept. */
export function readKept(day: SpotAndDay): KeptWaves | null {
  try {
    return z.parse(kept, JSON.parse(sessionStorage.getItem(keyOf(day)) ?? 'null'))
  } catch {
    return null
  }
}

export function keepWaves(day: SpotAndDay, waves: KeptWaves | null): void {
  try {
    if (waves === null) sessionStorage.removeItem(keyOf(day))
    else sessionStorage.setItem(keyOf(day), JSON.stringify(waves))
  } catch {
    // Some private windows keep nothing. Then a reload needs the file again.
  }
}

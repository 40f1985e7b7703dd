import { isProblem } from '../../api/api-problem.ts'
import type { Level } from './levels.ts'
import { type Place, placeCalls } from './place-calls.ts'

/** Reads the place of an address for editing, without a cache. Null if it does not exist. */
export async function loadPlace(level: Level, param: string): Promise<Place | null> {
  if (!/^[1-9]\d{0,14}$/.test(param)) return null
  try {
    return await placeCalls[level].find(Number(param), { expects: ['NotFound'] })
  } catch (error) {
    if (isProblem(error, 'NotFound')) return null
    throw error
  }
}

import { readOrNull } from '../../api/missing.ts'
import type { Level } from './levels.ts'
import { type Place, placeCalls } from './place-calls.ts'

/** Reads the place of an address for editing, without a cache. */
export const loadPlace = (level: Level, param: string): Promise<Place | null> =>
  readOrNull(param, (id) => placeCalls[level].find(id, { expects: ['NotFound'] }))

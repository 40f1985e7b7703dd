import type { Level } from './levels.ts'
import { newPlace, type PlaceName } from './place-calls.ts'

/** Where the last new place of each level went, until the page is loaded again. */
const lastAbove = new Map<Level, PlaceName>()

export function rememberAbove(level: Level, above: PlaceName | null): void {
  if (above) lastAbove.set(level, above)
}

/** A new place lies in `parent`, or else often beside the last one. */
export const newPlaceAt = (level: Level, parent: PlaceName | null = null) => ({
  ...newPlace,
  parent: parent ? { id: parent.id, name: parent.name } : (lastAbove.get(level) ?? null),
})

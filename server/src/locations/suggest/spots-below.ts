import type { Place, Tree } from '../build-tree.ts'
import { shownChildren } from '../tree.ts'

/** The shown spots below a place: those with the most public sequences first, then by name. At most `most`. */
export function spotsBelow(tree: Tree, above: Place, counts: Map<number, number>, most: number): Place[] {
  const areas = new Set(shownAreas(tree, above).map(({ id }) => id))
  const best: Array<{ place: Place; sequences: number }> = []
  // All spots of the world are sorted by name already. To sort those of a continent again would take longer.
  for (const place of tree.levels[4] ?? []) {
    if (!place.isOn || !areas.has(place.parentId)) continue
    const sequences = counts.get(place.id) ?? 0
    const at = best.findLastIndex((other) => other.sequences >= sequences) + 1
    if (at >= most) continue
    best.splice(at, 0, { place, sequences })
    best.length = Math.min(best.length, most)
  }
  return best.map(({ place }) => place)
}

function shownAreas(tree: Tree, above: Place): Place[] {
  if (above.level === 3) return [above]
  return shownChildren(tree, above.id).flatMap((place) => shownAreas(tree, place))
}

import type { Tree } from '@lineup/server/locations/tree.ts'

/** The ids of a spot and all that it lies in, as forms send them. */
export function placeIds(tree: Tree, path: readonly string[]) {
  const ids = path.reduce<number[]>((found, name) => {
    const place = tree.children.get(found.at(-1) ?? 0)?.find((child) => child.name === name)
    if (place === undefined) throw new Error(`The demo plan names ${path.join(', ')}, which is no place`)
    return [...found, place.id]
  }, [])
  return { continent_id: ids[0], region_id: ids[1], area_id: ids[2], spot_id: ids[3] }
}

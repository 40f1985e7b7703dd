import type { Place, Tree } from './build-tree.ts'

/** A place as it crosses the wire; those below the continents with the one they lie in. */
export const toContinent = (_: Tree, { id, name, isOn }: Place) => ({ id, name, status: isOn ? 1 : 0 })

export const toRegion = (tree: Tree, place: Place) => ({
  ...toContinent(tree, place),
  continent_id: place.parentId,
  continent: parentName(tree, place),
})

export const toArea = (tree: Tree, place: Place) => ({
  ...toContinent(tree, place),
  region_id: place.parentId,
  region: parentName(tree, place),
})

export const toSpot = (tree: Tree, place: Place) => ({
  ...toContinent(tree, place),
  area_id: place.parentId,
  area: parentName(tree, place),
})

const parentName = (tree: Tree, { parentId }: Place) => tree.places.get(parentId)?.name ?? ''

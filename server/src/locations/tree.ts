import type { Db } from '../db/database.ts'
import { getTreeVersion, listNodes } from './queries.ts'

export type Place = { id: number; parentId: number; level: number; name: string; isOn: boolean }

/** The places of one version of the tree, in memory: names of every search row come from here. */
export type Tree = { version: string; places: Map<number, Place>; children: Map<number, Place[]> }

export const levels = { continent: 1, region: 2, area: 3, spot: 4 } as const
const WORLD = 0

const trees = new WeakMap<Db, Tree>()

/** The present tree: the kept one where its version is still the database's, so no process ever needs to be told of a change. */
export async function getTree(db: Db): Promise<Tree> {
  const kept = trees.get(db)
  if (kept !== undefined && kept.version === (await getTreeVersion(db))) return kept

  const nodes = await listNodes(db)
  const version = nodes[0]?.version ?? (await getTreeVersion(db))
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const places = nodes
    .map(({ id, parentId, level, name, status }): Place => ({ id, parentId, level, name, isOn: status === 1 }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
  const tree = {
    version,
    places: new Map(places.map((place) => [place.id, place])),
    children: Map.groupBy(places, ({ parentId }) => parentId),
  }
  trees.set(db, tree)
  return tree
}

/** The place and those above it, from the continent down; empty for an unknown one. */
export function pathOf(tree: Tree, id: number): Place[] {
  const place = tree.places.get(id)
  return place === undefined ? [] : [...pathOf(tree, place.parentId), place]
}

/** Whether people can see the place: it and all above it are switched on. */
export const isShown = (tree: Tree, id: number): boolean => {
  const path = pathOf(tree, id)
  return path.length > 0 && path.every(({ isOn }) => isOn)
}

/** The visible places right below one (0: the world), by name. */
export function shownChildren(tree: Tree, parentId: number): Place[] {
  if (parentId !== WORLD && !isShown(tree, parentId)) return []
  return (tree.children.get(parentId) ?? []).filter(({ isOn }) => isOn)
}

export type PlaceIds = { continentId: number; regionId: number; areaId: number; spotId: number }

/** The spot of a complete choice; undefined unless all four levels agree and are visible. */
export function findSpot(tree: Tree, { continentId, regionId, areaId, spotId }: PlaceIds): Place | undefined {
  const path = pathOf(tree, spotId)
  const agrees = [continentId, regionId, areaId, spotId].every((id, index) => path[index]?.id === id)
  return agrees && path.length === 4 && isShown(tree, spotId) ? tree.places.get(spotId) : undefined
}

/** `path`: the place and those above it, continent first. */
export type SearchedPlace = { id: number; level: number; path: number[] }

export type PlaceFilter = { [K in keyof PlaceIds]?: number | null | undefined }

/**
 * The deepest place that a search names: the world when it names none, undefined when its levels contradict each other, or the
 * place cannot be seen.
 */
export function findSearched(tree: Tree, filter: PlaceFilter): SearchedPlace | undefined {
  const wanted = [filter.continentId, filter.regionId, filter.areaId, filter.spotId]
  const level = wanted.findLastIndex((id) => typeof id === 'number') + 1
  const id = wanted[level - 1]
  if (typeof id !== 'number') return { id: WORLD, level: 0, path: [] }

  const path = pathOf(tree, id)
  const agrees =
    path.length === level && wanted.every((other, index) => typeof other !== 'number' || path[index]?.id === other)
  return agrees && isShown(tree, id) ? { id, level, path: path.map((place) => place.id) } : undefined
}

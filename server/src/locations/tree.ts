import type { Db } from '../db/database.ts'
import { buildTree, changeTree, type Place, type Tree } from './build-tree.ts'
import { getTreeVersion, listChangedNodes, listNodes } from './queries.ts'

export type { Place, Tree } from './build-tree.ts'

const WORLD = 0
/** Above this, reading all places again is cheaper. */
const MOST_CHANGES = 500

const trees = new WeakMap<Db, Tree>()
const loads = new WeakMap<Db, Promise<Tree>>()

/** Checks the version on every call, so that processes need no notification. Concurrent calls share one load. */
export async function getTree(db: Db): Promise<Tree> {
  const version = await getTreeVersion(db)
  const kept = trees.get(db)
  if (kept?.version === version) return kept

  // A load in progress may have started before our version existed; the next one starts after it.
  const tree = await load(db)
  return tree.version < version ? load(db) : tree
}

function load(db: Db): Promise<Tree> {
  const loading = loads.get(db) ?? readTree(db).finally(() => loads.delete(db))
  loads.set(db, loading)
  return loading
}

async function readTree(db: Db): Promise<Tree> {
  const kept = trees.get(db)
  const tree = (kept && (await readChanges(db, kept))) ?? buildTree(...(await listNodes(db)))
  trees.set(db, tree)
  return tree
}

async function readChanges(db: Db, kept: Tree): Promise<Tree | undefined> {
  const { version, changes } = await listChangedNodes(db, kept.version, MOST_CHANGES + 1)
  // Restoring a backup under a running process lowers the version.
  if (version < kept.version || changes.length > MOST_CHANGES) return undefined
  return version === kept.version ? kept : changeTree(kept, version, changes)
}

/** From the continent down; empty if unknown. */
export function pathOf(tree: Tree, id: number): Place[] {
  const place = tree.places.get(id)
  return place === undefined ? [] : [...pathOf(tree, place.parentId), place]
}

export const isShown = (tree: Tree, id: number): boolean => {
  const path = pathOf(tree, id)
  return path.length > 0 && path.every(({ isOn }) => isOn)
}

/** Sorted by name; parent 0 is the world. */
export function shownChildren(tree: Tree, parentId: number): Place[] {
  if (parentId !== WORLD && !isShown(tree, parentId)) return []
  return (tree.children.get(parentId) ?? []).filter(({ isOn }) => isOn)
}

export type PlaceIds = { continent_id: number; region_id: number; area_id: number; spot_id: number }

/** `path` starts at the continent. */
export type SearchedPlace = { id: number; level: number; path: number[] }

export type PlaceFilter = { [K in keyof PlaceIds]?: number | null | undefined }

/** The deepest place in the filter, or the world. Undefined if levels contradict each other or the place is hidden. */
export function findSearched(tree: Tree, filter: PlaceFilter): SearchedPlace | undefined {
  const wanted = [filter.continent_id, filter.region_id, filter.area_id, filter.spot_id]
  const level = wanted.findLastIndex((id) => typeof id === 'number') + 1
  const id = wanted[level - 1]
  if (typeof id !== 'number') return { id: WORLD, level: 0, path: [] }

  const path = pathOf(tree, id)
  const agrees =
    path.length === level && wanted.every((other, index) => typeof other !== 'number' || path[index]?.id === other)
  return agrees && isShown(tree, id) ? { id, level, path: path.map((place) => place.id) } : undefined
}

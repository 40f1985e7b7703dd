import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { placeStatus } from '@lineup/contract/states.ts'
import type { NodeRow } from './queries.ts'

export type Place = {
  id: number
  parentId: number
  level: number
  name: string
  /** What it is called in other languages. */
  names: PlaceNames
  isOn: boolean
  timeZone: string | null
  latitude: number | null
  longitude: number | null
  folded: string
  /** Its own name and all others, each on its line. */
  foldedNames: string
}

export type Tree = {
  version: number
  places: Map<number, Place>
  /** Direct children, sorted by name. */
  children: Map<number, Place[]>
  /** Sorted by name; level 0 is empty. */
  levels: Place[][]
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Natural order: 9 before 10, ignoring case and accents. */
const byName = (a: Place, b: Place) => collator.compare(a.name, b.name) || a.id - b.id

/** Without case and accents; wide and narrow letters are one (NFKD), and so are the two kana: ﾊﾜｲ, ハワイ and はわい. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA))

const KATAKANA_AFTER_HIRAGANA = 0x60
/** Most places have none: a hundred thousand share it. */
const noNames: PlaceNames = {}

function toPlace({ status, names, ...node }: NodeRow): Place {
  const folded = fold(node.name)
  const others = Object.values(names).map((name) => fold(name ?? ''))
  return {
    ...node,
    names: others.length === 0 ? noNames : names,
    isOn: status === placeStatus.enabled,
    folded,
    foldedNames: others.length === 0 ? folded : [folded, ...others].join('\n'),
  }
}

export function buildTree(version: number, nodes: NodeRow[]): Tree {
  const places = nodes.map(toPlace).toSorted(byName)
  return {
    version,
    places: new Map(places.map((place) => [place.id, place])),
    children: Map.groupBy(places, ({ parentId }) => parentId),
    levels: [0, 1, 2, 3, 4].map((level) => places.filter((place) => place.level === level)),
  }
}

export type NodeChange = { id: number; node: NodeRow | null }

/** Changes a copy (null: deleted). Avoids sorting a hundred thousand names again. */
export function changeTree(kept: Tree, version: number, changes: NodeChange[]): Tree {
  const tree = {
    version,
    places: new Map(kept.places),
    children: new Map(kept.children),
    levels: [...kept.levels],
  }
  for (const { id, node } of changes) {
    remove(tree, id)
    if (node !== null) add(tree, toPlace(node))
  }
  return tree
}

function remove(tree: Tree, id: number): void {
  const place = tree.places.get(id)
  if (place === undefined) return
  tree.places.delete(id)
  tree.levels[place.level] = without(tree.levels[place.level], place)
  tree.children.set(place.parentId, without(tree.children.get(place.parentId), place))
}

function add(tree: Tree, place: Place): void {
  tree.places.set(place.id, place)
  tree.levels[place.level] = withPlace(tree.levels[place.level], place)
  tree.children.set(place.parentId, withPlace(tree.children.get(place.parentId), place))
}

function without(sorted: Place[] = [], place: Place): Place[] {
  return sorted.toSpliced(positionOf(sorted, place), 1)
}

function withPlace(sorted: Place[] = [], place: Place): Place[] {
  return sorted.toSpliced(positionOf(sorted, place), 0, place)
}

function positionOf(sorted: Place[], place: Place): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = sorted[middle]
    if (other !== undefined && byName(other, place) < 0) from = middle + 1
    else to = middle
  }
  return from
}

import type { Place, Tree } from '../build-tree.ts'
import { addWord, type Entry, newWordList, removeWord, type WordList } from './word-list.ts'
import { wordsOf } from './words-of.ts'

/** The words of all places, in step with one tree. A place keeps its slot, so that those below it find it. */
export type PlaceIndex = {
  tree: Tree
  words: WordList
  slots: Array<Place | undefined>
  slotOf: Map<number, number>
  /** Slot of the place above; -1 for continents. */
  parents: number[]
  /** The words of the name, together and how many. */
  names: Array<{ text: string; words: number }>
}

export function buildIndex(tree: Tree): PlaceIndex {
  const index: PlaceIndex = { tree, words: newWordList(), slots: [], slotOf: new Map(), parents: [], names: [] }
  for (const level of tree.levels) for (const place of level) put(index, place, true)
  index.words.sorted.sort()
  return index
}

/** Brings the index to another tree. Unchanged places are the same objects in both. */
export function followTree(index: PlaceIndex, tree: Tree): void {
  if (index.tree === tree) return
  const changed = [...tree.places.values()].filter((place) => index.tree.places.get(place.id) !== place)
  const gone = [...index.tree.places.values()].filter((place) => tree.places.get(place.id) !== place)
  for (const place of gone) take(index, place)
  for (const place of changed.toSorted((a, b) => a.level - b.level)) put(index, place)
  index.tree = tree
}

function put(index: PlaceIndex, place: Place, isFilling = false): void {
  const slot = slotFor(index, place.id)
  index.slots[slot] = place
  index.parents[slot] = place.level === 1 ? -1 : slotFor(index, place.parentId)
  const words = wordsOf(place.name)
  index.names[slot] = { text: words.join(''), words: words.length }
  for (const [word, entry] of entriesOf(place, slot)) addWord(index.words, word, entry, isFilling)
}

function take(index: PlaceIndex, place: Place): void {
  const slot = slotFor(index, place.id)
  index.slots[slot] = undefined
  for (const [word, entry] of entriesOf(place, slot)) removeWord(index.words, word, entry)
}

function slotFor(index: PlaceIndex, id: number): number {
  const known = index.slotOf.get(id)
  if (known !== undefined) return known
  index.slots.push(undefined)
  const slot = index.slots.length - 1
  index.slotOf.set(id, slot)
  index.parents[slot] = -1
  return slot
}

/** Besides its words, a name of several is found written as one (padangpadang) and by its initials (nsw). */
function entriesOf({ name }: Place, slot: number): Array<[word: string, entry: Entry]> {
  const words = wordsOf(name)
  const [first, later] = [slot * 2, slot * 2 + 1]
  const entries = words.map((word, n): [string, Entry] => [word, n === 0 ? first : later])
  if (words.length < 2) return entries
  const initials = words.map((word) => word.slice(0, 1)).join('')
  return [...entries, [words.join(''), first], [initials, later]]
}

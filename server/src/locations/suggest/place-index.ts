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
  names: Array<Name | undefined>
}

/** The words of a name, together and how many. */
export type Name = {
  text: string
  words: number /** Where there are several: the own one first. */
  all?: ListedName[]
}
type ListedName = { text: string; words: number; list: string[] }

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
  const all = namesOf(place).map(toName)
  const { text, words } = all[0] ?? toName([])
  index.names[slot] = all.length > 1 ? { text, words, all } : { text, words }
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

type Words = string[]

const toName = (list: Words): ListedName => ({ text: list.join(''), words: list.length, list })

/** The words of its own name, then those of its names in other languages that have others. */
function namesOf({ name, names }: Place): Words[] {
  const own = wordsOf(name)
  const others = Object.values(names).map((other) => wordsOf(other ?? ''))
  if (others.length === 0) return [own]
  return [...new Map([own, ...others].map((words) => [words.join(' '), words])).values()]
}

/** All names, each entry once. */
function entriesOf(place: Place, slot: number): Array<[word: string, entry: Entry]> {
  const names = namesOf(place)
  const entries = names.flatMap((words) => entriesOfName(words, slot))
  if (names.length === 1) return entries
  return [...new Map(entries.map((entry) => [entry.join(' '), entry])).values()]
}

/** Besides its words, a name of several is found written as one (padangpadang) and by its initials (nsw). */
function entriesOfName(words: Words, slot: number): Array<[word: string, entry: Entry]> {
  const [first, later] = [slot * 2, slot * 2 + 1]
  const entries = words.map((word, n): [string, Entry] => [word, n === 0 ? first : later])
  if (words.length < 2) return entries
  const initials = words.map((word) => word.slice(0, 1)).join('')
  return [...entries, [words.join(''), first], [initials, later]]
}

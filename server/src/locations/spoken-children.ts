import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { spokenName } from './spoken-name.ts'
import { type Place, shownChildren, type Tree } from './tree.ts'

/** As `shownChildren`, in the order of what they are called in the language of this call. */
export function spokenChildren(tree: Tree, parentId: number): Place[] {
  const shown = shownChildren(tree, parentId)
  const all = tree.children.get(parentId)
  if (all === undefined || shown.length === 0 || isInOrder(all)) return shown
  return inSpokenOrder(all).filter(({ isOn }) => isOn)
}

/** The tree is sorted by own names, as in English. */
const isInOrder = (places: Place[]) =>
  language() === ENGLISH && places.every(({ names }) => names[ENGLISH] === undefined)

// The children of places that have not changed are the same list in the next tree, and to sort those of a country takes a while.
const sorted = new WeakMap<Place[], Map<Language, Place[]>>()

function inSpokenOrder(places: Place[]): Place[] {
  const known = sorted.get(places) ?? new Map<Language, Place[]>()
  sorted.set(places, known)
  const list = known.get(language()) ?? sortSpoken(places)
  known.set(language(), list)
  return list
}

function sortSpoken(places: Place[]): Place[] {
  const collator = new Intl.Collator(language(), { numeric: true, sensitivity: 'base' })
  const named = places.map((place) => ({ place, name: spokenName(place) }))
  return named.toSorted((a, b) => collator.compare(a.name, b.name) || a.place.id - b.place.id).map(({ place }) => place)
}

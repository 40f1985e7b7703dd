import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getTree, isShown, type Place, pathOf } from '../tree.ts'
import { buildIndex, followTree, type PlaceIndex } from './place-index.ts'
import { getPopularity } from './popularity.ts'
import { scorePlaces } from './score-places.ts'
import { wordsOf } from './words-of.ts'

const MOST = 8
const MOST_TERMS = 8

export type Suggestion = { path: Place[]; sequences: number }

const indexes = new WeakMap<Db, PlaceIndex>()

/**
 * The shown places that a text may mean, best first: their names or those above have all its words, in any order, begun or
 * misspelled. Among equals, those with more public sequences come first.
 */
export async function suggestPlaces({ db }: Pick<Deps, 'db'>, text: string): Promise<Suggestion[]> {
  const terms = wordsOf(text).slice(0, MOST_TERMS)
  if (terms.length === 0) return []
  const [tree, counts] = await Promise.all([getTree(db), getPopularity(db)])
  const index = indexes.get(db) ?? buildIndex(tree)
  indexes.set(db, index)
  followTree(index, tree)

  const best: Array<{ place: Place; score: number; sequences: number }> = []
  scorePlaces(index, terms, (slot, textual) => {
    const place = index.slots[slot]
    if (place === undefined) return
    const sequences = counts.get(place.id) ?? 0
    const found = { place, score: textual + liked(sequences), sequences }
    const at = best.findLastIndex((other) => !isBefore(found, other)) + 1
    if (at >= MOST || !isShown(tree, place.id)) return
    best.splice(at, 0, found)
    best.length = Math.min(best.length, MOST)
  })
  return best.map(({ place, sequences }) => ({ path: pathOf(tree, place.id), sequences }))
}

type Ranked = { place: Place; score: number }

/** A wide place comes before a narrow one. */
function isBefore(one: Ranked, other: Ranked): boolean {
  if (one.score !== other.score) return one.score > other.score
  return one.place.level < other.place.level
}

/** Having photos counts more than having many. */
const liked = (sequences: number) => (sequences > 0 ? 0.15 + (0.25 * sequences) / (sequences + 10) : 0)

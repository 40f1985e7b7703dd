import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getTree, isShown, type Place, pathOf } from '../tree.ts'
import { countOnDays, type Days, type OnDays } from './on-days-queries.ts'
import { buildIndex, followTree, type PlaceIndex } from './place-index.ts'
import { getPopularity } from './popularity.ts'
import { countPublic } from './popularity-queries.ts'
import { scorePlaces } from './score-places.ts'
import { spotsBelow } from './spots-below.ts'
import { wordsOf } from './words-of.ts'

const MOST = 8
/** Spots of a place among which those with photos on the days are looked for. */
const MOST_BELOW = 48
const MOST_TERMS = 8
/** The lowest level. */
const SPOT = 4

export type Suggestion = { path: Place[]; sequences: number; onDays?: OnDays | undefined }

const indexes = new WeakMap<Db, PlaceIndex>()

/**
 * The shown places that a text may mean, best first: their names or those above have all its words, in any order, begun or
 * misspelled. Among equals, those with more public sequences come first. If the best is no spot, spots below it fill the list.
 * For some days, those with photos then come first behind the best, and each says how many.
 */
export async function suggestPlaces(
  { db }: Pick<Deps, 'db'>,
  { text, days }: { text: string; days: Days | null },
): Promise<Suggestion[]> {
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
  const found = best.map(({ place }) => place)
  const [first] = found
  // Those that are found already stand among the most popular too, so so many are enough.
  const most = days === null ? MOST : MOST_BELOW
  const below = first && first.level < SPOT && found.length < MOST ? spotsBelow(tree, first, counts, most) : []
  const all = [...new Set([...found, ...below])].map(({ id }) => ({ id, path: pathOf(tree, id) }))
  if (days === null) return counted(db, all.slice(0, MOST))

  const ids = all.map(({ id }) => id)
  const onDays = await countOnDays(db, ids, days)
  // The likeliest stays first: Enter takes it.
  const rank = ({ id, onDays }: Found) => (id === ids[0] ? 0 : onDays?.sequences ? 1 : 2)
  const ranked = all.map((one): Found => ({ ...one, onDays: onDays.get(one.id) })).toSorted((a, b) => rank(a) - rank(b))
  return counted(db, ranked.slice(0, MOST))
}

type Found = Omit<Suggestion, 'sequences'> & { id: number }

/** The counts behind the order may be a minute old, but not those that people read. */
async function counted(db: Db, found: Found[]): Promise<Suggestion[]> {
  const now = await countPublic(
    db,
    found.map(({ id }) => id),
  )
  return found.map((place) => ({ ...place, sequences: now.get(place.id) ?? 0 }))
}

type Ranked = { place: Place; score: number }

/** A wide place comes before a narrow one. */
function isBefore(one: Ranked, other: Ranked): boolean {
  if (one.score !== other.score) return one.score > other.score
  return one.place.level < other.place.level
}

/** Having photos counts more than having many. */
const liked = (sequences: number) => (sequences > 0 ? 0.15 + (0.25 * sequences) / (sequences + 10) : 0)

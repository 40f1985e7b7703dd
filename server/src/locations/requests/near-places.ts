import { distanceKm, type Position } from '@lineup/contract/locations/distance.ts'
import { bareName, isLikeBare } from '@lineup/contract/locations/like-name.ts'
import { wordsOf } from '../suggest/words-of.ts'
import { isShown, type Place, pathOf, type Tree } from '../tree.ts'

const MOST = 3
/** Spots of one name on two coasts are two spots. */
const SAME_KM = 300
/** Of another name, but so close that it may be the one. */
const BESIDE_KM = 1
/** An area reaches so far beyond its spots. */
const AREA_KM = 100
const [AREA, SPOT] = [3, 4]

/** A spot that is known by words only has no position. */
export type AskedPlace = Known & { name: string; region: string }
type Known = { [K in keyof Position]: number | null }

// A place keeps its object while others change, and there may be a hundred thousand.
const bareNames = new WeakMap<Place, string>()
const bareOf = (place: Place) => kept(bareNames, place, bareName)
const ownWords = new WeakMap<Place, string[]>()
const wordsIn = (place: Place) => kept(ownWords, place, wordsOf)

function kept<T>(memory: WeakMap<Place, T>, place: Place, read: (name: string) => T): T {
  const known = memory.get(place)
  if (known !== undefined) return known
  const now = read(place.name)
  memory.set(place, now)
  return now
}

/** Shown spots that a request may mean, the likeliest first: of a like name and not far, or right where it lies. */
export function spotsLike(tree: Tree, asked: AskedPlace): Place[] {
  const name = bareName(asked.name)
  const found = (tree.levels[SPOT] ?? []).flatMap((place) => {
    const isLike = isLikeBare(bareOf(place), name)
    if (!isLike && !isWithin(BESIDE_KM, asked, place)) return []
    // Where a spot without a position lies nobody knows.
    const km = kmFrom(asked, place) ?? SAME_KM
    if (km > SAME_KM || !isShown(tree, place.id)) return []
    return [{ place, km, rank: bareOf(place) === name ? 0 : isLike ? 1 : 2 }]
  })
  return found
    .toSorted((a, b) => a.rank - b.rank || a.km - b.km)
    .slice(0, MOST)
    .map(({ place }) => place)
}

/**
 * The area that a new spot would lie in. What the photographer wrote may name it, or its region; the spots around say which of several.
 * Without such a name it is the area of the nearest spot, if that is near.
 */
export function areaOf(tree: Tree, asked: AskedPlace): Place | undefined {
  const words = wordsOf(asked.region)
  const areas = tree.levels[AREA] ?? []
  const named = words.length === 0 ? [] : areas.filter((area) => hasAll(pathOf(tree, area.id).flatMap(wordsIn), words))
  if (named.length === 1) return named[0]
  const among = named.length > 0 ? new Set(named.map(({ id }) => id)) : null
  const [nearest] = (tree.levels[SPOT] ?? [])
    .filter((spot) => (among?.has(spot.parentId) ?? true) && isWithin(AREA_KM, asked, spot))
    .toSorted((a, b) => (kmFrom(asked, a) ?? 0) - (kmFrom(asked, b) ?? 0))
  return nearest && tree.places.get(nearest.parentId)
}

const hasAll = (own: string[], words: string[]) => words.every((word) => own.some((name) => name.startsWith(word)))

function kmFrom(from: Known, to: Known): number | null {
  return isKnown(from) && isKnown(to) ? distanceKm(from, to) : null
}

const isKnown = (place: Known): place is Position => place.latitude !== null && place.longitude !== null

/** A degree of latitude is 111 km anywhere: most places need no more than that. */
function isWithin(most: number, from: Known, place: Place): boolean {
  if (from.latitude === null || place.latitude === null || Math.abs(place.latitude - from.latitude) * 110 > most)
    return false
  return (kmFrom(from, place) ?? Infinity) <= most
}

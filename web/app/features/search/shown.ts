import type { popularPlaces } from '@lineup/contract/sequences/popular.ts'
import { remember } from '../../api/page-memory.ts'
import type { Output } from '../../api/wire.ts'
import type { Choices } from '../locations/fetch-choices.ts'
import { type Level, levelAbove, levels, type PlaceIds } from '../locations/levels.ts'
import type { Instead } from './nothing/instead.ts'
import { idsOf, type Place } from './place/place.ts'
import type { TakenFor } from './place/taken-for.ts'
import type { SearchPage } from './search.ts'
import type { Filters } from './search-path.ts'
import type { CardSequence } from './sequence-card.tsx'

export type PopularPlace = Output<typeof popularPlaces>['list'][number]

export type HomeFrame = {
  filters: Filters
  /** The searched place; null if none. */
  place: Place | null
  choices: Choices
  desired: CardSequence[]
  popular: PopularPlace[]
  commission: string
}

/** `first` is null if the search failed. `unknown` and `taken`: see `Question`. */
export type HomeData = HomeFrame & {
  first: SearchPage | null
  instead: Instead | null
  unknown: string | null
  taken?: TakenFor | null
}

/** Remembers the home page's data, so that a failed request does not empty it. Browser only. */
export function keepShown(home: HomeFrame): void {
  remember('home', home, FRESH_MS)
  for (const level of levels) remember(choicesKey(level, home.filters), home.choices[level])
  if (home.place) keepPlace(home.place)
}

const FRESH_MS = 5 * 60_000

/** Remembers a place whose names are known, so that its search asks no more. Browser only. */
export function keepPlace(place: Place): void {
  remember(placeKey(idsOf(place)), place, FRESH_MS)
}

export function parentOf(level: Level, filters: Filters): number | null {
  const above = levelAbove(level)
  return above ? filters[`${above}_id`] : null
}

export const placeKey = (ids: PlaceIds<number | null>) => `place ${JSON.stringify(ids)}`
export const choicesKey = (level: Level, filters: Filters) => `${level} below ${parentOf(level, filters)}`

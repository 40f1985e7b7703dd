import { day } from '@lineup/contract/fields.ts'
import * as z from 'zod/mini'
import { href } from '../../api/navigation/href.ts'
import { type Level, levels, levelsBelow, type PlaceIds, placeIds } from '../locations/levels.ts'

/** Search filters. Null means everywhere or any day; `date` is YYYY-MM-DD. */
export type Filters = PlaceIds<number | null> & { date: string | null }

/** Reads the filters of an address. Invalid values are ignored; a place without its parents is kept. */
export function readFilters(search: URLSearchParams): Filters {
  const id = (level: Level) => {
    const text = search.get(`${level}_id`) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const date = search.get('date')
  return {
    ...placeIds(id),
    date: z.safeParse(day, date).success ? date : null,
  }
}

/** The address of a search. Contains only set filters. */
export function searchPath(filters: Partial<Filters>): string {
  const search = new URLSearchParams()
  for (const level of levels) {
    const id = filters[`${level}_id`]
    if (id) search.set(`${level}_id`, String(id))
  }
  if (filters.date) search.set('date', filters.date)
  const home = href('/home')
  return search.size > 0 ? `${home}?${search}` : home
}

export function withoutPlace(filters: Filters, level: Level): Filters {
  const kept = { ...filters }
  for (const lower of [level, ...levelsBelow(level)]) kept[`${lower}_id`] = null
  return kept
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

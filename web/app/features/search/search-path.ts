import { href } from 'react-router'
import { levels, type PlaceIds } from '../locations/levels.ts'
import type { Days } from './days.ts'

/** Search filters. Null means everywhere or any day. `time` is about when on these days, HH:MM. */
export type Filters = PlaceIds<number | null> & Days & { time?: string | undefined }

/** The address of a search. Contains only set filters. */
export function searchPath(filters: Partial<Filters>, pages = 1): string {
  const search = new URLSearchParams()
  for (const level of levels) {
    const id = filters[`${level}_id`]
    if (id) search.set(`${level}_id`, String(id))
  }
  if (filters.date) search.set('date', filters.date)
  if (filters.date && filters.until) search.set('until', filters.until)
  if (filters.date && filters.time) search.set('time', filters.time)
  if (pages > 1) search.set('page', String(pages))
  const home = href('/home')
  return search.size > 0 ? `${home}?${search}` : home
}

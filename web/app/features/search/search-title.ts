import { shortDays } from './days.ts'
import { nameOf } from './place/place.ts'
import type { HomeData } from './shown.ts'

/** The title of a search: "Uluwatu, 20 Nov". Empty without one. */
export function searchTitle(data: HomeData | undefined): string {
  if (!data) return ''
  return [data.place ? nameOf(data.place) : null, shortDays(data.filters)].filter(Boolean).join(', ')
}

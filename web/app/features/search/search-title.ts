import { rowOf } from '@lineup/contract/joined.ts'
import { shortDays } from './days.ts'
import { nameOfPlace } from './place/place.ts'
import type { HomeData } from './shown.ts'

/** The title of a search: "Uluwatu, 20 Nov". Empty without one. */
export function searchTitle(data: HomeData | undefined): string {
  if (!data) return ''
  return rowOf([data.place && nameOfPlace(data.place), shortDays(data.filters)])
}

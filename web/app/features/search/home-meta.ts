import { pageMeta } from '../../page-meta.ts'
import { home } from '../../strings/home.ts'
import { shortDays } from './days.ts'
import { nameOf } from './place.ts'
import type { HomeData } from './shown.ts'

/** A search has a title of its own: "Uluwatu, 20 Nov". */
export function homeMeta(data: HomeData | undefined) {
  const title = data && [data.place ? nameOf(data.place) : null, shortDays(data.filters)].filter(Boolean).join(', ')
  return pageMeta(title || home.title, home.description)
}

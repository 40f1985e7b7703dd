import { formatDate } from '@lineup/contract/format.ts'
import type { MetaDescriptor } from 'react-router'
import { day as words } from '../../strings/photos/day.ts'
import { plural } from '../../ui/format.ts'
import { shareTags } from '../gallery/share/share-tags.ts'
import { dayPath } from './day-path.ts'
import type { Day } from './load-day.ts'

/** The head of a day's page. Every window and stack of a day is the same page to search engines. */
export function dayMeta(day: Day, publicUrl: string) {
  const { spot, area, photos, photographers } = day
  const date = formatDate(day.date, 'DD MMM, YYYY')
  const title = words.title(spot, date)
  const people = plural(photographers, words.photographers)
  const description = words.description(plural(photos, words.photos), spot, area, date, people)
  const url = `${publicUrl}${dayPath(day)}`
  const more: MetaDescriptor[] = [
    ...shareTags({ kind: 'website', url, title, description }),
    ...(photos === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  return { title, description, more }
}

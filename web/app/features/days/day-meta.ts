import { formatDate } from '@lineup/contract/format.ts'
import type { MetaDescriptor } from 'react-router'
import { t as tGallery } from '../gallery/messages/t.ts'
import { shareImage } from '../gallery/share/share-image.ts'
import { shareTags } from '../gallery/share/share-tags.ts'
import { dayPath, stackPath } from './day-path.ts'
import type { PageData } from './load-page.ts'
import { t } from './messages/t.ts'
import { pickedPath } from './picked.ts'

/** The head of a day's page. Every window of a day is the same page to search engines; what is picked out of it is not. */
export function dayMeta(page: PageData, publicUrl: string) {
  const { day } = page.data
  const { spot, area, photos, photographers } = day
  const date = formatDate(day.date, 'DD MMM, YYYY')
  const title = t('day.title', { spot, date })
  const people = t('day.photographers', { count: photographers })
  const description = t('day.description', { count: t('day.photos', { count: photos }), spot, area, date, people })
  const count = photosOf(page)
  const name =
    count === null
      ? title
      : tGallery('gallery.title', { spot, date, count: tGallery('gallery.photos', { count: count }) })
  const url = `${publicUrl}${pathOf(page)}`
  const more: MetaDescriptor[] = [
    ...shareTags({ kind: 'website', url, title: name, description, image: pictureOf(page) }),
    ...(photos === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  return { title, description, more }
}

/** Names only what is there: hidden photos that an address names are left out. */
function pathOf(page: PageData): string {
  if (page.kind === 'day') return dayPath(page.data.day)
  if (page.kind === 'stack') return stackPath(page.data.day, null, page.data.stack.id)
  const { day, picked } = page.data
  const [stacks, photos] = [picked.map(({ id }) => id), picked.flatMap(({ imageIds }) => imageIds)]
  const { named } = page
  return pickedPath(
    day,
    named.stacks.filter((id) => stacks.includes(id)),
    named.photos.filter((id) => photos.includes(id)),
  )
}

function photosOf(page: PageData): number | null {
  if (page.kind === 'day') return null
  if (page.kind === 'stack') return page.data.stack.imageIds.length
  return page.data.picked.reduce((sum, { imageIds }) => sum + imageIds.length, 0)
}

function pictureOf(page: PageData) {
  if (page.kind === 'day') return page.data.shared
  const [first] = page.data.images
  return first ? shareImage(first) : null
}

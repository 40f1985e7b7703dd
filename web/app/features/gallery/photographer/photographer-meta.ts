import { listOf } from '@lineup/contract/joined.ts'
import { t as tSearch } from '../../search/messages/t.ts'
import { t } from '../messages/t.ts'
import { shareTags } from '../share/share-tags.ts'
import { nameOfSpot, type Photographer } from './load-photographer.ts'
import { photographerPath } from './photographer-path.ts'

/** The head of a photographer's page for search engines and link previews. */
export function photographerMeta(page: Photographer, publicUrl: string) {
  const { photographer, spots, spotId, list, share_image } = page
  const { id, name } = photographer
  const spot = nameOfSpot(page)
  const title = t('photographer.title', { name, spot: spot ?? 'none' })
  const names = spot ? [spot] : spots.flatMap((place) => place.spot ?? []).slice(0, MOST_NAMES)
  const description = t('photographer.description', {
    name,
    sessions: tSearch('home.sequences', { count: list.total }),
    spots: listOf(names),
  })
  const url = `${publicUrl}${photographerPath(id, spot === null ? null : spotId)}`
  const more = shareTags({ kind: 'profile', url, title, description, image: share_image })
  return { title, description, more }
}

const MOST_NAMES = 4

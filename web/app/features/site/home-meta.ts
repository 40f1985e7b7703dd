import type { MetaDescriptor } from 'react-router'
import { type Packed, unpackFiles } from '../../ui/pictures/pack-files.ts'
import { shareImageOf } from '../gallery/share/share-image.ts'
import { shareTags } from '../gallery/share/share-tags.ts'
import { t as tSearch } from '../search/messages/t.ts'
import { searchPath } from '../search/search-path.ts'
import { searchTitle } from '../search/search-title.ts'
import type { HomeData } from '../search/shown.ts'

/** The head of the home page and of a search, with the latest photo that it finds. */
export function homeMeta(loaded: Packed<HomeData> | undefined, publicUrl: string) {
  const data = loaded && unpackFiles(loaded)
  const title = searchTitle(data) || tSearch('home.title')
  const shown = data?.first?.list.data ?? []
  const more: MetaDescriptor[] = shareTags({
    kind: 'website',
    url: `${publicUrl}${searchPath(data?.filters ?? {})}`,
    title,
    description: tSearch('home.description'),
    image: shareImageOf(shown) ?? ownPicture,
  })
  return { title, description: tSearch('home.description'), more }
}

/** Of a shop without photos. */
const ownPicture = { url: '/og-default.jpg', type: 'image/jpeg', width: 1_200, height: 630 }

import { href } from '../../../api/navigation/href.ts'
import { home } from '../../../strings/home.ts'
import { photographer as words } from '../../../strings/photos/photographer.ts'
import { plural } from '../../../ui/format.ts'
import { shareTags } from '../share/share-tags.ts'
import type { Photographer } from './load-photographer.ts'

/** The head of a photographer's page for search engines and link previews. */
export function photographerMeta({ photographer, spots, list, share_image }: Photographer, publicUrl: string) {
  const { id, name } = photographer
  const title = words.title(name)
  const names = spots.flatMap(({ spot }) => spot ?? []).slice(0, MOST_NAMES)
  const description = words.description(name, plural(list.total, home.sequences), names.join(', '))
  const url = `${publicUrl}${href('/photographer/:id', { id: String(id) })}`
  const more = shareTags({ kind: 'profile', url, title, description, image: share_image })
  return { title, description, more }
}

const MOST_NAMES = 4

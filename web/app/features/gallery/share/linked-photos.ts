import { formatDate } from '@lineup/contract/format.ts'
import { gallery as words } from '../../../strings/gallery.ts'
import { plural } from '../../../ui/format.ts'
import type { Gallery, GalleryImage } from '../load-gallery.ts'
import type { shareTags } from './share-tags.ts'

export type LinkedPhotos = Partial<Parameters<typeof shareTags>[0]>

/**
 * What a link to a photo, or to some that were picked out, shows in a message. Nothing for a link to the session. Only the server's
 * document has it.
 */
export function linkedPhotos({ linked, picked, spot, ...gallery }: Gallery, publicUrl: string): LinkedPhotos {
  const file = linked && shownInMessage(linked)
  if (!linked || !file) return {}
  const { id, number, width, height } = linked
  const session = `${publicUrl}/sequence-gallery/${gallery.sequence_key}`
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const name = number
    ? words.photo(number, spot, date)
    : words.title(spot, date, plural(picked?.length ?? 1, words.photos))
  return {
    at: number ? `${session}?photo=${id}` : `${session}?photos=${picked?.join() ?? ''}`,
    title: name,
    alt: name,
    image: { url: file.url, type: 'image/jpeg', width: file.width, height: Math.round((file.width * height) / width) },
  }
}

/** Large enough for a wide card, small enough for any messenger. */
const CARD_WIDTH = 800

/** The smallest JPEG preview that is wide enough, or the largest. */
function shownInMessage({ sources }: GalleryImage) {
  const files = sources.jpeg.split(', ').map((entry) => {
    const [url = '', width = ''] = entry.split(' ')
    return { url, width: Number.parseInt(width, 10) }
  })
  const file = files.find(({ width }) => width >= CARD_WIDTH) ?? files.at(-1)
  return file?.url ? file : undefined
}

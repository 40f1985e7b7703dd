import { formatDate } from '@lineup/contract/format.ts'
import type { Gallery } from '../load-gallery.ts'
import { t } from '../messages/t.ts'
import { shareImage } from './share-image.ts'
import type { shareTags } from './share-tags.ts'

export type LinkedPhotos = Partial<Parameters<typeof shareTags>[0]>

/**
 * What a link to a photo, or to some that were picked out, shows in a message. Nothing for a link to the session. Only the server's
 * document has it.
 */
export function linkedPhotos({ linked, picked, spot, ...gallery }: Gallery, publicUrl: string): LinkedPhotos {
  const image = linked && shareImage(linked)
  if (!linked || !image) return {}
  const { id, number } = linked
  const session = `${publicUrl}/sequence-gallery/${gallery.sequence_key}`
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const name = number
    ? t('gallery.photo', { n: number, spot, date })
    : t('gallery.title', { spot, date, count: t('gallery.photos', { count: picked?.length ?? 1 }) })
  const at = number ? `${session}?photo=${id}` : `${session}?photos=${picked?.join() ?? ''}`
  return {
    at,
    // A photo that is open is no other page than its session. What was picked out is: some messengers read nothing but the canonical address.
    ...(!number && { url: at }),
    title: name,
    alt: name,
    image,
  }
}

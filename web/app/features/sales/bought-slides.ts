import { pictureSources } from '../../ui/pictures/picture-sources.ts'
import type { PhotoSlide } from '../gallery/lightbox/photo-slide.ts'
import { savingOf } from './downloads/save-again.ts'
import type { Clean } from './downloads/use-arrived-originals.ts'
import { t } from './messages/t.ts'
import type { Purchase } from './use-purchase.ts'

type Item = Purchase['list'][number]
/** What is here of the photos, by the id of their download. */
type Here = { clean: Record<string, Clean>; kept: Record<string, File> }

/** The photos of an order for the viewer: without the mark where they are here, else their previews. What is kept can be saved there. */
export function boughtSlides(list: Item[], { clean, kept }: Here, onShare: (item: Item) => void): PhotoSlide[] {
  return list.flatMap((item) => {
    const { id, image_id, name, width, height, previews } = item
    const srcSet = clean[id] ? wholeSet(item, clean[id]) : pictureSources(previews, null).jpeg
    if (!srcSet) return []
    const saving = kept[id] && { ...savingOf(kept[id]), keepsOpen: true }
    const sharing = item.share && { text: t('paid.share.action'), onPress: () => onShare(item), keepsOpen: true }
    const deeds = [saving, sharing].filter((deed) => !!deed)
    return [{ id: image_id, srcSet, ratio: width / height, alt: t('paid.photo', { name }), ...(deeds[0] && { deeds }) }]
  })
}

/** The pictures without the mark as a srcset. */
export const cleanSet = ({ width, height }: Pick<Item, 'width' | 'height'>, { pictures }: Clean): string =>
  pictures
    .map(({ url, side }) => `${url} ${Math.round(width * Math.min(1, side / Math.max(width, height)))}w`)
    .join(', ')

/** The viewer takes the original only where the pictures are too small. */
const wholeSet = (item: Item, clean: Clean) =>
  clean.whole ? `${cleanSet(item, clean)}, ${clean.whole} ${item.width}w` : cleanSet(item, clean)

/** What the shop keeps of a photo, the smallest first. */
export const copiesOf = ({ copy, small_copy }: Pick<Item, 'copy' | 'small_copy'>) =>
  [small_copy, copy].filter((file) => file !== null)

/** What this page has made of its own downloads, and elsewhere the copies that the shop keeps. */
export const withCopies = (list: Item[], clean: Record<string, Clean>): Record<string, Clean> =>
  Object.fromEntries(
    list.flatMap((item) => {
      const pictures = copiesOf(item).map(({ url, width, height }) => ({ url, side: Math.max(width, height) }))
      const found = clean[item.id] ?? (pictures.length > 0 ? { pictures, whole: null } : undefined)
      return found ? [[item.id, found]] : []
    }),
  )

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
    const srcSet = clean[id] ? cleanSet(item, clean[id]) : pictureSources(previews, null).jpeg
    if (!srcSet) return []
    const saving = kept[id] && { ...savingOf(kept[id]), keepsOpen: true }
    const sharing = item.share && { text: t('paid.share.action'), onPress: () => onShare(item), keepsOpen: true }
    const deeds = [saving, sharing].filter((deed) => !!deed)
    return [{ id: image_id, srcSet, ratio: width / height, alt: t('paid.photo', { name }), ...(deeds[0] && { deeds }) }]
  })
}

/** The viewer takes the original only where the small picture is too small. */
function cleanSet({ width, height }: Item, { small, side, whole }: Clean): string {
  const wide = Math.round(width * Math.min(1, side / Math.max(width, height)))
  return [`${small} ${wide}w`, ...(whole ? [`${whole} ${width}w`] : [])].join(', ')
}

/** What this page has made of its own downloads, and elsewhere the copies that the shop keeps. */
export const withCopies = (list: Item[], clean: Record<string, Clean>): Record<string, Clean> =>
  Object.fromEntries(
    list.flatMap(({ id, copy }) => {
      const found = clean[id] ?? (copy && { small: copy.url, side: Math.max(copy.width, copy.height), whole: null })
      return found ? [[id, found]] : []
    }),
  )

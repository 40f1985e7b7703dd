import { pictureSources } from '../../ui/pictures/picture-sources.ts'
import type { PhotoSlide } from '../gallery/lightbox/photo-slide.ts'
import { savingOf } from './downloads/save-again.ts'
import { type Clean, LONG_SIDE } from './downloads/use-arrived-originals.ts'
import { t } from './messages/t.ts'
import type { Purchase } from './use-purchase.ts'

type Item = Purchase['list'][number]
/** What is here of the photos, by the id of their download. */
type Here = { clean: Record<string, Clean>; kept: Record<string, File> }

/** The photos of an order for the viewer: without the mark where they are here, else their previews. What is kept can be saved there. */
export function boughtSlides(list: Item[], { clean, kept }: Here): PhotoSlide[] {
  return list.flatMap((item) => {
    const { id, image_id, name, width, height, previews } = item
    const srcSet = clean[id] ? cleanSet(item, clean[id]) : pictureSources(previews, null).jpeg
    if (!srcSet) return []
    const deeds = kept[id] && [{ ...savingOf(kept[id]), keepsOpen: true }]
    return [{ id: image_id, srcSet, ratio: width / height, alt: t('paid.photo', { name }), ...(deeds && { deeds }) }]
  })
}

/** The viewer takes the original only where the small picture is too small. */
function cleanSet({ width, height }: Item, { small, whole }: Clean): string {
  const side = Math.round(width * Math.min(1, LONG_SIDE / Math.max(width, height)))
  return [`${small} ${side}w`, ...(whole ? [`${whole} ${width}w`] : [])].join(', ')
}

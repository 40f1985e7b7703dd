import { paid as words } from '../../strings/payment/paid.ts'
import type { PhotoSlide } from '../gallery/lightbox/photo-slide.ts'
import { type Clean, LONG_SIDE } from './downloads/use-arrived-originals.ts'
import type { Purchase } from './use-purchase.ts'

/** The photos that are here without the mark, for the viewer. It takes the original only where the small picture is too small. */
export function cleanSlides(list: Purchase['list'], clean: Record<string, Clean>): PhotoSlide[] {
  return list.flatMap(({ id, image_id, name, width, height }) => {
    const here = clean[id]
    if (!here) return []
    const small = Math.round(width * Math.min(1, LONG_SIDE / Math.max(width, height)))
    const srcSet = [`${here.small} ${small}w`, ...(here.whole ? [`${here.whole} ${width}w`] : [])].join(', ')
    return [{ id: image_id, srcSet, ratio: width / height, alt: words.photo(name) }]
  })
}

import { t } from '../messages/t.ts'
import type { PhotoForSale } from '../photo-for-sale.ts'
import { timeOf } from '../time-of.ts'
import type { PhotoSlide } from './photo-slide.ts'

export function slideOf({ image, name, photographer, price, checkoutPath }: PhotoForSale): PhotoSlide {
  const { id, sources, width, height, takenAt } = image
  return {
    id,
    srcSet: sources.jpeg,
    ratio: width / height,
    alt: name,
    time: timeOf(takenAt),
    pixels: `${width} × ${height}`,
    photographer,
    buy: { text: t('gallery.buyPhoto', { price }), path: checkoutPath },
  }
}

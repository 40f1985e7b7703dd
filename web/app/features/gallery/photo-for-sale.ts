import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { href } from 'react-router'
import type { Gallery, GalleryImage } from './load-gallery.ts'
import { t } from './messages/t.ts'

export type PhotoForSale = {
  image: GalleryImage
  /** From 1, in the order of the gallery. */
  number: number
  name: string
  /** Without an id their page is not known here. */
  photographer: { id?: number | undefined; name: string }
  price: string
  checkoutPath: string
}

type OnSale = Pick<Gallery, 'images' | 'spot' | 'date' | 'name' | 'sequence_key'> &
  Partial<Pick<Gallery, 'photographer_id'>> & { /** Photos that are numbered before these. */ before?: number }

export function photosForSale(gallery: OnSale, currency: string): PhotoForSale[] {
  const { images, spot, sequence_key, before = 0 } = gallery
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  return images.map((image, n) => {
    const number = before + n + 1
    return {
      image,
      number,
      name: t('gallery.photo', { n: number, spot, date }),
      photographer: { id: gallery.photographer_id, name: gallery.name },
      price: formatMoney(image.price, currency),
      checkoutPath: href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(image.id) }),
    }
  })
}

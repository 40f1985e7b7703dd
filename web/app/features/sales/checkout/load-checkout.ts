import { MAX_IMAGES_PER_CHOICE, MAX_IMAGES_PER_SEQUENCE } from '@lineup/contract/limits.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import { quoteChoice } from '@lineup/contract/sales/checkout.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import type { Output } from '../../../api/wire.ts'
import { type Gallery, loadGallery, loadGalleryImage } from '../../gallery/load-gallery.ts'

/** The data of a checkout page. Prices in whole minor units. */
export type Checkout = {
  kind: 'sequence' | 'image' | 'choice'
  gallery: Gallery
  /** Why a choice costs what it costs. */
  quote?: Output<typeof quoteChoice>
  price: number
  donation: number
  currency: string
}

/** Loads the checkout of a sequence or, with `imageId`, of one image. Throws an ApiProblem if it is not for sale. */
export async function loadCheckout(call: ServerCall, sequenceKey: string, imageId?: number): Promise<Checkout> {
  const gallery = imageId === undefined ? loadGallery(call, sequenceKey) : loadGalleryImage(call, sequenceKey, imageId)
  const [found, { list: prices }] = await Promise.all([gallery, call(publicPrice, {})])
  const kind = imageId === undefined ? 'sequence' : 'image'
  const price = kind === 'sequence' ? found.sequence_price : (found.images[0]?.price ?? found.image_price)
  return { kind, gallery: found, price, donation: prices.donation, currency: prices.currency }
}

/** Loads the checkout of some photos of a sequence. Photos that are not public any more are left out; null without any. */
export async function loadChoice(call: ServerCall, sequenceKey: string, wanted: number[]): Promise<Checkout | null> {
  const [gallery, { list: prices }] = await Promise.all([
    loadGallery(call, sequenceKey, MAX_IMAGES_PER_SEQUENCE),
    call(publicPrice, {}),
  ])
  const images = gallery.images.filter(({ id }) => wanted.includes(id)).slice(0, MAX_IMAGES_PER_CHOICE)
  if (images.length === 0) return null
  const quote = await call(quoteChoice, { sequence_id: gallery.id, image_ids: images.map(({ id }) => id) })
  const { donation, currency } = prices
  return {
    kind: 'choice',
    gallery: { ...gallery, images, total: images.length },
    quote,
    price: quote.price,
    donation,
    currency,
  }
}

import { publicPrice } from '@lineup/contract/prices/calls.ts'
import type { quoteChoice } from '@lineup/contract/sales/quote.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import type { Output } from '../../../api/wire.ts'
import { type Gallery, loadGallery, loadGalleryImage } from '../../gallery/load-gallery.ts'
import type { Waves } from './load-waves.ts'

/** The data of a checkout page. Prices in whole minor units. */
export type Checkout = {
  kind: 'sequence' | 'image' | 'choice'
  gallery: Gallery
  /** Why a choice costs what it costs. */
  quote?: Output<typeof quoteChoice>
  /** Of some photos. */
  waves?: Waves | null
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
  const waves = kind === 'image' ? await (await import('./load-waves.ts')).loadWaves(call, found) : null
  return { kind, gallery: found, waves, price, donation: prices.donation, currency: prices.currency }
}

import { MAX_IMAGES_PER_CHOICE, MAX_IMAGES_PER_SEQUENCE } from '@lineup/contract/limits.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import { quoteChoice } from '@lineup/contract/sales/quote.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import { loadGallery } from '../../gallery/load-gallery.ts'
import type { Checkout } from './load-checkout.ts'
import { loadWaves } from './load-waves.ts'

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
  const chosen = { ...gallery, images, total: images.length }
  return {
    kind: 'choice',
    gallery: chosen,
    quote,
    waves: quote.free.length > 0 ? null : await loadWaves(call, chosen),
    price: quote.price,
    donation,
    currency,
  }
}

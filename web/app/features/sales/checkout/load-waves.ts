import { listPublicStacks } from '@lineup/contract/days/stacks.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { quoteChoice } from '@lineup/contract/sales/quote.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import type { Gallery } from '../../gallery/load-gallery.ts'

/** The waves of some photos, whole. Prices in minor units, of an order of their own. */
export type Waves = {
  count: number
  ids: number[]
  price: number
  /** Of their other photos. */
  later: number
}

/** Null where these waves have no other photos, are too many for one order, or have no price of their own. */
export async function loadWaves(call: ServerCall, { id, images, ride_price }: Gallery): Promise<Waves | null> {
  if (ride_price === null) return null
  try {
    const { list } = await call(listPublicStacks, { image_ids: images.map((image) => image.id) })
    const ids = list.flatMap(({ image_ids }) => image_ids)
    const others = ids.filter((one) => images.every((image) => image.id !== one))
    if (others.length === 0 || ids.length > MAX_IMAGES_PER_CHOICE) return null
    const quotes = [ids, others].map((image_ids) => call(quoteChoice, { sequence_id: id, image_ids }))
    const [all, rest] = await Promise.all(quotes)
    if (!all || !rest || (list.length === 1 && (all.cover.length > 1 || all.cover[0]?.kind !== 'ride'))) return null
    return { count: list.length, ids, price: all.price, later: rest.price }
  } catch {
    // The checkout works without this offer.
    return null
  }
}

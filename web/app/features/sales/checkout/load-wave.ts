import { listPublicStacks } from '@lineup/contract/days/stacks.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { quoteChoice } from '@lineup/contract/sales/quote.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import type { Gallery } from '../../gallery/load-gallery.ts'

/** Ids of the photos of the wave that these are of. Empty where it has no others, or no price of its own. */
export async function loadWave(call: ServerCall, { id, images, ride_price }: Gallery): Promise<number[]> {
  if (ride_price === null) return []
  try {
    const { list } = await call(listPublicStacks, { image_ids: images.map((image) => image.id) })
    const [wave] = list
    if (!wave || list.length > 1) return []
    const { image_ids } = wave
    if (image_ids.length <= images.length || image_ids.length > MAX_IMAGES_PER_CHOICE) return []
    const { cover } = await call(quoteChoice, { sequence_id: id, image_ids })
    return cover.length === 1 && cover[0]?.kind === 'ride' ? image_ids : []
  } catch {
    // The checkout works without this offer.
    return []
  }
}

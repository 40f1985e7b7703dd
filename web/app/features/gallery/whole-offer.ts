import { formatMoney } from '@lineup/contract/format.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { sequenceType } from '@lineup/contract/states.ts'
import { href } from '../../api/navigation/href.ts'
import { gallery as words } from '../../strings/gallery.ts'
import type { Gallery } from './load-gallery.ts'
import { savedByWhole } from './saved-by-whole.ts'

/** What a bar offers. Without `to` there is nothing to buy at once. */
export type Offer = {
  to: string | null
  text: string
  /** "All 5 $60" */
  short: string
  /** "All 5 of this session, $60": beside photos that are chosen, where "all" could mean these. */
  ofSession: string
  /** The price of one photo and the saving, where there are several. */
  notes: string[]
}

/** The offer for the whole sequence. One image is sold as that image; of a large one some photos are chosen. */
export function wholeOffer(gallery: Gallery, currency: string): Offer | null {
  const { type, images, sequence_key, sequence_price, sold_whole, image_price, total } = gallery
  const only = images[0]
  if (!only) return null
  if (type === sequenceType.single || total === 1) {
    return {
      to: href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(only.id) }),
      text: words.buyOne(formatMoney(only.price, currency)),
      short: words.buyPhoto(formatMoney(only.price, currency)),
      ofSession: words.buyOne(formatMoney(only.price, currency)),
      notes: [],
    }
  }
  const each = words.each(formatMoney(image_price, currency))
  if (!sold_whole) {
    const most = formatMoney(sequence_price, currency)
    return { to: null, text: '', short: '', ofSession: '', notes: [each, words.most(MAX_IMAGES_PER_CHOICE, most)] }
  }
  const saved = savedByWhole(gallery)
  return {
    to: href('/sequence-payment-checkout/:sequence_key', { sequence_key }),
    text: words.buyWhole(formatMoney(sequence_price, currency)),
    short: words.buyAll(total, formatMoney(sequence_price, currency)),
    ofSession: words.buyAllOf(total, formatMoney(sequence_price, currency)),
    notes: [each, ...(saved > 0 ? [words.saves(formatMoney(saved, currency), total)] : [])],
  }
}

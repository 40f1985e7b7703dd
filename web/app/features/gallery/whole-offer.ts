import { formatMoney } from '@lineup/contract/format.ts'
import { sequenceType } from '@lineup/contract/states.ts'
import { href } from '../../api/navigation/href.ts'
import { gallery as words } from '../../strings/gallery.ts'
import type { Gallery } from './load-gallery.ts'
import { savedByWhole } from './saved-by-whole.ts'

export type Offer = {
  to: string
  text: string
  /** "All 5 $60" */
  short: string
  /** "All 5 of this session, $60": beside photos that are chosen, where "all" could mean these. */
  ofSession: string
  /** The price of one photo and the saving, where there are several. */
  notes: string[]
}

/** The offer for the whole sequence. A sequence of one image is sold as that image. */
export function wholeOffer(gallery: Gallery, currency: string): Offer | null {
  const { type, images, sequence_key, sequence_price, image_price, total } = gallery
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
  const saved = savedByWhole(gallery)
  return {
    to: href('/sequence-payment-checkout/:sequence_key', { sequence_key }),
    text: words.buyWhole(formatMoney(sequence_price, currency)),
    short: words.buyAll(total, formatMoney(sequence_price, currency)),
    ofSession: words.buyAllOf(total, formatMoney(sequence_price, currency)),
    notes: [
      words.each(formatMoney(image_price, currency)),
      ...(saved > 0 ? [words.saves(formatMoney(saved, currency), total)] : []),
    ],
  }
}

import { formatMoney } from '@lineup/contract/format.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { sequenceType } from '@lineup/contract/states.ts'
import { href } from 'react-router'
import type { Bought } from './bought/use-bought.ts'
import type { Gallery } from './load-gallery.ts'
import { t } from './messages/t.ts'
import { savedByWhole } from './saved-by-whole.ts'

/** What a bar offers. Without `to` there is nothing to buy at once. */
export type Offer = {
  to: string | null
  text: string
  /** "Buy all 5". Empty where it sells nothing more than the photo. */
  name: string
  price: string
  /** The prices of one photo, of a wave and of many, or the saving, where there are several. */
  notes: string[]
}

const noOffer: Offer = { to: null, text: '', name: '', price: '', notes: [] }

/** `sayPrice`: in two currencies, if the visitor wants. */
type Known = { bought: Bought; restPrice: number | null; sayPrice: (minor: number) => string }

/**
 * The offer for the whole sequence, or for what the browser has not bought of it. One image is sold as that image; of a large sequence
 * some photos are chosen.
 */
export function wholeOffer(gallery: Gallery, currency: string, { bought, restPrice, sayPrice }: Known): Offer | null {
  const { type, images, sequence_key, sequence_price, sold_whole, image_price, ride_price, total } = gallery
  const money = (minor: number) => formatMoney(minor, currency)
  const [only] = images
  if (!only) return null
  const rest = restOf(gallery, bought)
  const yours = total > images.length ? 0 : total - rest.length
  if (yours === total) {
    const notes = [t('gallery.allYours', { count: total })]
    return { ...noOffer, to: href('/your-photos'), text: t('gallery.openYours', { count: total }), notes }
  }
  if (type === sequenceType.single || total === 1) {
    const to = href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(only.id) })
    return { ...noOffer, to, text: t('gallery.buyOne', { price: money(only.price) }) }
  }
  const prices = [
    t('gallery.each', { price: sayPrice(image_price) }),
    ...(ride_price === null ? [] : [t('gallery.wave', { price: money(ride_price) })]),
  ]
  if (!sold_whole) {
    return {
      ...noOffer,
      notes: [
        ...prices,
        t('gallery.most', { count: Math.min(total, MAX_IMAGES_PER_CHOICE), price: money(sequence_price) }),
      ],
    }
  }
  const to = href('/sequence-payment-checkout/:sequence_key', { sequence_key })
  if (yours > 0 && rest.length <= MAX_IMAGES_PER_CHOICE) {
    const name = t('gallery.rest', { count: rest.length })
    const most = money(Math.min(rest.length * image_price, sequence_price))
    // With rides it may cost less, until the shop has said how much.
    const exact = restPrice === null ? null : money(restPrice)
    const price = exact ?? (ride_price === null ? most : t('gallery.atMost', { price: most }))
    return {
      to: `${to}?photos=${rest.map(({ id }) => id).join(',')}`,
      text: t('gallery.forPrice', { name, price }),
      name,
      price,
      notes: [...prices.slice(0, 1), t('gallery.yoursAlready', { count: yours })],
    }
  }
  const saved = savedByWhole(gallery)
  const name = t('gallery.buyAll', { count: total })
  const price = money(sequence_price)
  return {
    to,
    text: t('gallery.forPrice', { name, price }),
    name,
    price,
    notes:
      ride_price === null && saved > 0
        ? [...prices, t('gallery.saves', { money: money(saved), count: total })]
        : prices,
  }
}

function restOf({ images, total }: Gallery, bought: Bought) {
  return total > images.length ? [] : images.filter(({ id }) => !bought.has(id))
}

/** Of a sequence that is bought in part: what is left of it, where only the shop knows what that costs together. */
export function unpricedRest(gallery: Gallery, bought: Bought): number[] {
  const { ride_price, sold_whole, total } = gallery
  const rest = restOf(gallery, bought)
  const isAsked = ride_price !== null && sold_whole && rest.length < total && rest.length <= MAX_IMAGES_PER_CHOICE
  return isAsked ? rest.map(({ id }) => id) : []
}

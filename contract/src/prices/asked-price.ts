import { MAX_ORDER_PRICE } from '../limits.ts'
import { shareSoFar } from '../sales/shares.ts'
import { estimateFee, MIN_CHARGE, type Offer } from './offers.ts'

/** What a price is for: a photo, a wave or a whole session. */
export const priceKinds = ['image', 'ride', 'sequence'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Whole minor units. */
export type Limits = { least: number; most: number }

/** Whether photographers ask their own prices, within which limits. `limits` of rides null: nobody asks one for a wave. */
export type AskingRules = {
  allowed: boolean
  /** The photographer's share of an asked price, a whole percent. */
  percent: number
  limits: Record<'image' | 'sequence', Limits> & { ride: Limits | null }
}

/** Who gets what of a sale, in whole minor units; all four make its price. `fee`: about what the payment costs. */
export type Split = { commission: number; donation: number; fee: number; shop: number }

/** The shop bears donation and fee. */
export function splitSale({ price, commission, donation }: Offer): Split {
  const fee = estimateFee(price)
  return { commission, donation, fee, shop: price - commission - donation - fee }
}

/** Of an asked price the commission is the share, a half to the even unit. */
export const splitAskedPrice = (price: number, { percent, donation }: { percent: number; donation: number }): Split =>
  splitSale({ price, commission: shareSoFar(price, { price: 100, refunded: percent }), donation })

export type LimitFault = { kind: PriceKind; reason: 'low' | 'order' | 'shop'; price: number }

/**
 * The reason why rules cannot hold: limits in the wrong order, a least price that cannot be charged, or a price within them of which
 * donation and fee are not left to the shop.
 */
export function findLimitFault(
  { percent, limits }: Pick<AskingRules, 'percent' | 'limits'>,
  donation: number,
): LimitFault | undefined {
  for (const kind of priceKinds) {
    const of = limits[kind]
    if (of === null) continue
    if (of.least < MIN_CHARGE) return { kind, reason: 'low', price: of.least }
    if (of.least > of.most) return { kind, reason: 'order', price: of.most }
    const price = [of.least, of.most].find((end) => !leavesEnough(end, { percent, donation }))
    if (price !== undefined) return { kind, reason: 'shop', price }
  }
  return undefined
}

/**
 * What is left grows or shrinks with the price in a straight line, so both ends answer for all prices between them. Share and fee are
 * rounded by half a unit each at most: where more than nothing is left before that, nothing is the least after it.
 */
const leavesEnough = (price: number, { percent, donation }: { percent: number; donation: number }) =>
  1_000 * (price - donation - 30) - (10 * percent + 29) * price > 0

/** Why a photographer cannot ask this price. */
export function findAskedFault(price: number, limits: Limits | null): 'none' | 'least' | 'most' | undefined {
  if (limits === null) return 'none'
  if (price < limits.least) return 'least'
  return price > limits.most ? 'most' : undefined
}

/** The share that the default figures of a photo make: 40 for $10 of $25. */
export const usualPercent = ({ image_price, commission_image }: { image_price: number; commission_image: number }) =>
  Math.max(1, Math.min(100, shareSoFar(commission_image, { price: image_price, refunded: 100 })))

type Shop = { image_price: number; commission_image: number; sequence_price: number; ride_price: number }

/** Rules to begin with, off: the usual share, and from half to four times the prices. */
export function suggestRules(shop: Shop): AskingRules {
  const around = (price: number): Limits => ({
    least: Math.max(MIN_CHARGE, Math.round(price / 200) * 100),
    most: Math.min(MAX_ORDER_PRICE, Math.max(MIN_CHARGE, Math.round(price / 25) * 100)),
  })
  return {
    allowed: false,
    percent: usualPercent(shop),
    limits: { image: around(shop.image_price), ride: around(shop.ride_price), sequence: around(shop.sequence_price) },
  }
}

import { formatMoney } from '@lineup/contract/format.ts'
import { type OwnPrices, withDefaults } from '../check-prices.ts'
import type { DefaultPrices } from '../queries.ts'

/** Null among its own prices means the default. */
export type SequencePrices = { own: OwnPrices; defaults: DefaultPrices }

type Offer = { price: number | null; share: number | null }

const offers: [string, (of: DefaultPrices) => Offer][] = [
  ['A photo', (of) => ({ price: of.imagePrice, share: of.imageCommission })],
  ['A wave', (of) => ({ price: of.ridePrice, share: of.rideCommission })],
  ['A whole session', (of) => ({ price: of.sequencePrice, share: of.sequenceCommission })],
]

/** What is different, in sentences for a photographer, who has no part in the donation. */
export function comparePrices(before: DefaultPrices, after: DefaultPrices): [string, string][] {
  const money = (amount: number | null) => formatMoney(amount ?? 0, after.currency)
  const compare = (is: number | null, was: number | null) =>
    is === was ? `${money(is)}, as before` : `${money(is)} instead of ${money(was)}`
  return offers.flatMap(([what, of]): [string, string][] => {
    const [was, is] = [of(before), of(after)]
    if (was.price === is.price && was.share === is.share) return []
    if (is.price === null) return [[what, 'Not sold by itself any more.']]
    if (was.price === null) return [[what, `${money(is.price)}. You get ${money(is.share)}.`]]
    return [[what, `${compare(is.price, was.price)}. You get ${compare(is.share, was.share)}.`]]
  })
}

/** The same of a sequence, without what only the defaults have changed: that is told by itself. */
export function compareOwnPrices(before: SequencePrices, after: SequencePrices): [string, string][] {
  const was = withDefaults(before.own, before.defaults)
  const is = withDefaults(after.own, after.defaults)
  const names = Object.keys(before.own) as (keyof OwnPrices)[]
  const isOwn = (name: keyof OwnPrices) => before.own[name] !== null || after.own[name] !== null
  return comparePrices(was, { ...was, ...Object.fromEntries(names.filter(isOwn).map((name) => [name, is[name]])) })
}

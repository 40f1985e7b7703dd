import { formatMoney } from '@lineup/contract/format.ts'
import { t } from '../../mail/messages/t.ts'
import { type OwnPrices, withDefaults } from '../check-prices.ts'
import type { DefaultPrices } from '../queries.ts'

/** Null among its own prices means the default. */
export type SequencePrices = { own: OwnPrices; defaults: DefaultPrices }

type Offer = { price: number | null; share: number | null }

const offers: ['image' | 'ride' | 'sequence', (of: DefaultPrices) => Offer][] = [
  ['image', (of) => ({ price: of.imagePrice, share: of.imageCommission })],
  ['ride', (of) => ({ price: of.ridePrice, share: of.rideCommission })],
  ['sequence', (of) => ({ price: of.sequencePrice, share: of.sequenceCommission })],
]

/** What is different, in sentences for a photographer, who has no part in the donation. */
export function comparePrices(before: DefaultPrices, after: DefaultPrices): [string, string][] {
  const money = (amount: number | null) => formatMoney(amount ?? 0, after.currency)
  const compare = (is: number | null, was: number | null) =>
    is === was
      ? t('pricesChanged.asBefore', { money: money(is) })
      : t('pricesChanged.insteadOf', { money: money(is), before: money(was) })
  return offers.flatMap(([offer, of]): [string, string][] => {
    const [was, is] = [of(before), of(after)]
    if (was.price === is.price && was.share === is.share) return []
    const what = t(`pricesChanged.${offer}`)
    if (is.price === null) return [[what, t('pricesChanged.notByItself')]]
    const [price, share] =
      was.price === null
        ? [money(is.price), money(is.share)]
        : [compare(is.price, was.price), compare(is.share, was.share)]
    return [[what, t('pricesChanged.priceAndShare', { price, share })]]
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

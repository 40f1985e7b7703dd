import { formatMoney } from '@lineup/contract/format.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { href } from 'react-router'
import { t } from '../messages/t.ts'
import type { Quote } from './ask-quote.ts'

type Chosen = {
  sequenceKey: string
  ids: number[]
  /** Null while it is asked for. */
  quote: Quote | null
  currency: string
}

/** `to` is null where more photos are chosen than can be bought together. */
export type ChoiceOffer = {
  to: string | null
  /** "$60". Empty while nobody knows. */
  price: string
  /** "Buy these 3 · $60"; without the price while nobody knows it. */
  withPrice: string
  /** "instead of $75" */
  note: string
}

export function choiceOffer({ sequenceKey, ids, quote, currency }: Chosen): ChoiceOffer {
  const isTooMany = ids.length > MAX_IMAGES_PER_CHOICE
  const price = quote ? formatMoney(quote.price, currency) : ''
  const saving =
    quote && quote.singles > quote.price ? t('choice.instead', { price: formatMoney(quote.singles, currency) }) : ''
  return {
    to: isTooMany ? null : choicePath(sequenceKey, ids),
    price,
    withPrice: t('choice.buyFor', { count: ids.length, price: price || 'none' }),
    note: isTooMany ? t('choice.tooMany', { count: MAX_IMAGES_PER_CHOICE }) : saving,
  }
}

/** The checkout of these photos. */
export const choicePath = (sequence_key: string, ids: number[]): string =>
  `${href('/sequence-payment-checkout/:sequence_key', { sequence_key })}?photos=${ids.join(',')}`

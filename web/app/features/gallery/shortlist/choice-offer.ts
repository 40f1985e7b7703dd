import { formatMoney } from '@lineup/contract/format.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { href } from '../../../api/navigation/href.ts'
import { choice } from '../../../strings/money/choice.ts'
import { plural } from '../../../ui/format.ts'
import type { Quote } from './use-quote.ts'

type Chosen = {
  sequenceKey: string
  ids: number[]
  /** Null while it is asked for. */
  quote: Quote | null
  /** How many more are chosen, but bought already. */
  yours: number
  currency: string
}

/** Of the notes the second one is for phones, the third for wider windows. `to` is null where nothing can be bought. */
export type ChoiceOffer = { to: string | null; text: string; notes: [string, string, string] }

/** "5 photos, $40", on phones "3 more cost nothing", else "instead of $125. 3 more of this ride cost nothing." */
export function choiceOffer({ sequenceKey, ids, quote, yours, currency }: Chosen): ChoiceOffer {
  const photos = ids.length === 0 ? '' : plural(ids.length, choice.photos)
  const isTooMany = ids.length > MAX_IMAGES_PER_CHOICE
  const path = href('/sequence-payment-checkout/:sequence_key', { sequence_key: sequenceKey })
  const wide = [
    ...(isTooMany ? [choice.tooMany(MAX_IMAGES_PER_CHOICE)] : []),
    ...(quote && quote.singles > quote.price ? [choice.instead(formatMoney(quote.singles, currency))] : []),
    ...(quote && quote.free.length > 0 ? [freeOf(quote)] : []),
    ...(yours > 0 ? [choice.yours(yours)] : []),
  ]
  const narrow = quote && quote.free.length > 0 ? choice.free(quote.free.length) : (wide[0] ?? '')
  return {
    to: ids.length === 0 || isTooMany ? null : `${path}?photos=${ids.join(',')}`,
    text: choice.buy(ids.length),
    notes: [quote ? `${photos}, ${formatMoney(quote.price, currency)}` : photos, narrow, wide.join(' ')],
  }
}

/** What the price covers besides, in words. Empty if nothing. */
export function freeOf({ cover, free }: Pick<Quote, 'cover' | 'free'>): string {
  if (free.length === 0) return ''
  const isRide = cover.every(({ kind }) => kind !== 'sequence')
  return isRide ? choice.freeOfRide(free.length) : choice.freeOfSession(free.length)
}

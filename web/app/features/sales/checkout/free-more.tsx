import { formatMoney } from '@lineup/contract/format.ts'
import { choice } from '../../../strings/money/choice.ts'
import { wholeInstead } from '../../../strings/money/whole-instead.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import type { Checkout } from './load-checkout.ts'
import { MoreRow } from './more-row.tsx'

const words = choice.free

type FreeMoreProps = {
  checkout: Checkout
  quote: NonNullable<Checkout['quote']>
  bought: Bought
}

/** Leads to the checkout of all photos that cost nothing more now, and says what they cost in an order of their own. */
export function FreeMore({ checkout: { gallery, currency }, quote, bought }: FreeMoreProps) {
  const free = quote.free.filter((id) => !bought.has(id))
  if (free.length === 0) return null
  const { sequence_key, images, images_count } = gallery
  const all = images.length + free.length
  const rides = quote.cover.filter(({ kind }) => kind === 'ride')
  const isOneRide = rides.length === 1 && quote.cover.length === 1 && free.length === quote.free.length
  const text = () => {
    if (isOneRide) return words.allOfWaves(all, 1)
    if (rides.length > 0) return words.ofWaves(free.length, rides.length)
    return all === images_count ? wholeInstead.all(all) : words.ofSession(free.length)
  }
  return (
    <MoreRow
      to={choicePath(sequence_key, [...images.map(({ id }) => id), ...free])}
      replace
      price={wholeInstead.more(formatMoney(0, currency))}
      text={text()}
      later={
        rides.length < 2 &&
        wholeInstead.ifLater(free.length, priceLater({ gallery, currency, count: free.length, ride: rides[0] }))
      }
    />
  )
}

type Later = Pick<Checkout, 'gallery' | 'currency'> & { count: number; ride: { price: number } | undefined }

/** What is free beside one ride lies within its minute, so it is one itself. In the rest of a session there may be rides that make it less. */
function priceLater({ gallery: { image_price, sequence_price, ride_price }, currency, count, ride }: Later): string {
  const price = formatMoney(Math.min(count * image_price, sequence_price, ride?.price ?? Infinity), currency)
  return ride || ride_price === null ? price : wholeInstead.upTo(price)
}

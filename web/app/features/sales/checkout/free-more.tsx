import { formatMoney } from '@lineup/contract/format.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import { t } from '../messages/t.ts'
import type { Checkout } from './load-checkout.ts'
import { MoreRow } from './more-row.tsx'

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
    if (isOneRide) return tGallery('choice.free.allOfWaves', { count: all, waves: 1 })
    if (rides.length > 0) return tGallery('choice.free.ofWaves', { count: free.length, waves: rides.length })
    return all === images_count
      ? t('wholeInstead.all', { count: all })
      : tGallery('choice.free.ofSession', { count: free.length })
  }
  return (
    <MoreRow
      to={choicePath(sequence_key, [...images.map(({ id }) => id), ...free])}
      replace
      price={t('wholeInstead.more', { money: formatMoney(0, currency) })}
      text={text()}
      later={
        rides.length < 2 &&
        t('wholeInstead.ifLater', {
          count: free.length,
          price: priceLater({ gallery, currency, count: free.length, ride: rides[0] }),
        })
      }
    />
  )
}

type Later = Pick<Checkout, 'gallery' | 'currency'> & { count: number; ride: { price: number } | undefined }

/** What is free beside one ride lies within its minute, so it is one itself. In the rest of a session there may be rides that make it less. */
function priceLater({ gallery: { image_price, sequence_price, ride_price }, currency, count, ride }: Later): string {
  const price = formatMoney(Math.min(count * image_price, sequence_price, ride?.price ?? Infinity), currency)
  return ride || ride_price === null ? price : t('wholeInstead.upTo', { price })
}

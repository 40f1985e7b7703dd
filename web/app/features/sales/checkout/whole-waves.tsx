import { formatMoney } from '@lineup/contract/format.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import { t } from '../messages/t.ts'
import type { Checkout } from './load-checkout.ts'
import type { Waves } from './load-waves.ts'
import { MoreRow } from './more-row.tsx'

type WholeWavesProps = { checkout: Checkout; waves: Waves; bought: Bought }

/** Leads from some photos to all of their waves, or to what the buyer does not have of one, and says what the others cost later. */
export function WholeWaves({ checkout, waves, bought }: WholeWavesProps) {
  const { gallery, price, currency } = checkout
  const ids = waves.ids.filter((id) => !bought.has(id))
  const others = ids.filter((id) => gallery.images.every((image) => image.id !== id)).length
  const isRest = ids.length < waves.ids.length
  const now = isRest ? priceOfRest(gallery, waves, ids.length) : waves.price
  const later = isRest ? priceOfRest(gallery, waves, others) : waves.later
  if (others === 0 || now === null || later === null || now < price) return null
  const more = now - price
  // Some of several waves is offered only where that is cheaper than later.
  if (waves.count > 1 && later <= more) return null
  return (
    <MoreRow
      to={choicePath(gallery.sequence_key, ids)}
      price={t('wholeInstead.more', { money: formatMoney(more, currency) })}
      text={
        isRest
          ? tGallery('choice.moreOfWaves', { count: others, waves: 1 })
          : tGallery('choice.free.allOfWaves', { count: ids.length, waves: waves.count })
      }
      later={later > more && t('wholeInstead.ifLater', { count: others, price: formatMoney(later, currency) })}
    />
  )
}

/** Photos of one wave are one ride. What some of several cost, only the server knows. */
function priceOfRest({ image_price, ride_price }: Checkout['gallery'], waves: Waves, count: number): number | null {
  return waves.count > 1 ? null : Math.min(count * image_price, ride_price ?? Infinity)
}

import { formatMoney } from '@lineup/contract/format.ts'
import { choice } from '../../../strings/money/choice.ts'
import { wholeInstead } from '../../../strings/money/whole-instead.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import type { Checkout } from './load-checkout.ts'
import { MoreRow } from './more-row.tsx'

type WholeWaveProps = { checkout: Checkout; bought: Bought }

/** Leads from some photos of a wave to all of it, or to what the buyer does not have of it, and says what the others cost later. */
export function WholeWave({ checkout: { gallery, wave = [], price, currency }, bought }: WholeWaveProps) {
  const { sequence_key, images, image_price, ride_price } = gallery
  const ids = wave.filter((id) => !bought.has(id))
  const others = ids.filter((id) => images.every((image) => image.id !== id)).length
  const priceOf = (count: number) => Math.min(count * image_price, ride_price ?? Infinity)
  const more = priceOf(ids.length) - price
  if (others === 0 || more < 0) return null
  const later = priceOf(others)
  return (
    <MoreRow
      to={choicePath(sequence_key, ids)}
      price={wholeInstead.more(formatMoney(more, currency))}
      text={ids.length < wave.length ? choice.moreOfWaves(others, 1) : choice.free.allOfWave(ids.length)}
      later={later > more && wholeInstead.ifLater(others, formatMoney(later, currency))}
    />
  )
}

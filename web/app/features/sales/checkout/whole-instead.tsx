import { formatMoney } from '@lineup/contract/format.ts'
import { href } from 'react-router'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { t } from '../messages/t.ts'
import type { Checkout } from './load-checkout.ts'
import { MoreRow } from './more-row.tsx'
import { usePriceLater } from './use-price-later.ts'

type WholeInsteadProps = { checkout: Checkout; bought: Bought }

/**
 * Leads from some photos to all of their session: what they cost on top, and what the others cost later, since nothing of this order
 * counts then. Who has bought some of it already pays the whole price.
 */
export function WholeInstead({ checkout: { gallery, price, quote, currency }, bought }: WholeInsteadProps) {
  const { sequence_key, images_count: count, sequence_price: whole, sold_whole, images } = gallery
  if (count < 2 || !sold_whole) return null
  // Then all of it costs no more than these photos.
  if (images.length + (quote?.free.length ?? 0) >= count) return null
  const money = (minor: number) => formatMoney(minor, currency)
  const isOfIt = (id: number) => bought.get(id)?.sequenceKey === sequence_key || images.some((image) => image.id === id)
  const yours = [...bought.keys()].filter(isOfIt).length
  const fresh = images.filter(({ id }) => !bought.has(id)).length
  // These photos are what was left of it, or all of it is bought.
  if (yours + fresh >= count) return null
  const isMore = whole > price && yours === 0
  return (
    <MoreRow
      to={href('/sequence-payment-checkout/:sequence_key', { sequence_key })}
      price={isMore ? t('wholeInstead.more', { money: money(whole - price) }) : money(whole)}
      text={yours > 0 ? t('wholeInstead.allWithYours', { count, yours }) : t('wholeInstead.all', { count })}
      later={isMore && <Later gallery={gallery} now={whole - price} money={money} />}
    />
  )
}

type LaterProps = { gallery: Checkout['gallery']; now: number; money: (minor: number) => string }

/** What the others cost in an order of their own, if that is more than now. */
function Later({ gallery, now, money }: LaterProps) {
  const { price, isExact } = usePriceLater(gallery)
  if (price <= now) return null
  const others = gallery.images_count - gallery.images.length
  // Below the others, where it has room: else our font's arrival could wrap it, and move the button that pays.
  return (
    <span className="numbers w-full text-xs text-muted">
      {t('wholeInstead.ifLater', {
        count: others,
        price: isExact ? money(price) : t('wholeInstead.upTo', { price: money(price) }),
      })}
    </span>
  )
}

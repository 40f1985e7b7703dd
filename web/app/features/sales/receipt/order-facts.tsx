import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { useSite } from '../../../api/use-site.ts'
import { paid as words } from '../../../strings/payment/paid.ts'
import type { Purchase } from '../use-purchase.ts'
import { PieceList } from './piece-list.tsx'

/** The order in a few sentences: number, what was paid and when, what went to the ocean, back to the buyer, and was withdrawn. */
export function OrderFacts({ purchase: { order, withdrawn, pieces } }: { purchase: Purchase }) {
  const { price, refunded, donation, currency, paid_at, reference, is_disputed } = order
  const { charity } = useSite()
  const money = (minor: number) => formatMoney(minor, currency)
  const back = refunded >= price ? words.refunded.whole : words.refunded.part
  return (
    <>
      <p className="mt-1.5 text-muted">
        {words.lead(money(price), formatInstant(paid_at, 'DD MMM, YYYY'))}{' '}
        {donation > 0 && words.ocean(money(donation), charity?.name)}
      </p>
      {(pieces.length > 1 || pieces[0]?.kind === 'ride') && (
        <PieceList label={words.pieces} pieces={pieces} currency={currency} />
      )}
      <p className="numbers mt-1">
        {words.reference} <strong className="font-semibold whitespace-nowrap">{reference}</strong>
      </p>
      {refunded > 0 && (
        <p className="mt-1 text-warn">
          {back(money(refunded))} {words.refunded.patience}
        </p>
      )}
      {withdrawn.length > 0 && refunded === 0 && !is_disputed && <p className="mt-1 text-warn">{words.returning}</p>}
      {is_disputed && <p className="mt-1 text-warn">{words.disputed}</p>}
      {withdrawn.length > 0 && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">{words.withdrawn(withdrawn.join(', '))}</p>
      )}
    </>
  )
}

import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { Fragment } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { paid as words } from '../../../strings/payment/paid.ts'
import type { Purchase } from '../use-purchase.ts'
import { PieceList } from './piece-list.tsx'

/** The order's number, what was paid and when, what goes to the ocean and what went back; sentences where something is not as usual. */
export function OrderFacts({ purchase: { order, withdrawn, pieces } }: { purchase: Purchase }) {
  const { price, refunded, donation, currency, paid_at, reference, is_disputed } = order
  const { charity } = useSite()
  const isWhole = refunded >= price
  const money = (minor: number) => formatMoney(minor, currency)
  const rows = [
    [words.reference, reference],
    [words.paid, words.paidOn(money(price), formatInstant(paid_at, 'DD MMM, YYYY'))],
    ...(donation > 0 ? [[words.ocean, charity ? `${money(donation)}, ${charity.name}` : money(donation)]] : []),
    ...(refunded > 0
      ? [[words.refunded.label, isWhole ? money(refunded) : words.refunded.of(money(refunded), money(price))]]
      : []),
  ]
  return (
    <>
      <dl aria-label={words.order} className="numbers mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
      {(pieces.length > 1 || pieces[0]?.kind === 'ride') && (
        <PieceList label={words.pieces} pieces={pieces} currency={currency} />
      )}
      {refunded > 0 && (
        <p className="mt-1 text-warn">
          {isWhole ? words.refunded.whole : words.refunded.part} {words.refunded.patience}
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

import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { rowOf, sentencesOf } from '@lineup/contract/joined.ts'
import { formatPaid } from '@lineup/contract/presentment.ts'
import { Fragment } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { t as tCodes } from '../../codes/messages/t.ts'
import { t as tFree } from '../free/messages/t.ts'
import { t } from '../messages/t.ts'
import { Unbroken } from '../unbroken.tsx'
import type { Purchase } from '../use-purchase.ts'
import { PieceList } from './piece-list.tsx'
import { sayTax } from './say-tax.ts'

/** The order's number, what was paid and when, what goes to the ocean and what went back; sentences where something is not as usual. */
export function OrderFacts({ purchase: { order, withdrawn, pieces } }: { purchase: Purchase }) {
  const { price, refunded, tax_refunded, donation, currency, paid_at, reference, is_disputed } = order
  const { code, code_off, presentment } = order
  const { charity } = useSite()
  const isWhole = refunded >= price
  const tax = sayTax(order)
  const money = (minor: number) => formatMoney(minor, currency)
  const paid = formatPaid(price, currency, presentment)
  const back = formatPaid(refunded, currency, presentment && { ...presentment, amount: presentment.refunded })
  const rows = [
    [t('paid.reference'), reference],
    [
      t('paid.paid'),
      t('paid.paidOn', {
        price: price === 0 ? tFree('nothing') : paid,
        day: formatInstant(paid_at, 'DD MMM, YYYY'),
      }),
    ],
    ...(code === null ? [] : [[tCodes('use.label'), t('paid.byCode', { code, money: money(code_off) })]]),
    ...(tax === null ? [] : [[t('paid.tax'), tax]]),
    ...(donation > 0 ? [[t('paid.ocean'), rowOf([money(donation), charity?.name])]] : []),
    ...(refunded > 0
      ? [[t('paid.refunded.label'), isWhole ? back : t('paid.refunded.of', { money: back, price: paid })]]
      : []),
    ...(tax_refunded > 0 ? [[t('paid.taxRefunded'), money(tax_refunded)]] : []),
  ]
  return (
    <>
      <dl aria-label={t('paid.order')} className="numbers mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <Unbroken text={value ?? ''} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {(pieces.length > 1 || pieces[0]?.kind === 'ride') && (
        <PieceList label={t('paid.pieces')} pieces={pieces} currency={currency} />
      )}
      {refunded > 0 && (
        <p className="mt-1 text-warn">
          {sentencesOf(isWhole ? t('paid.refunded.whole') : t('paid.refunded.part'), t('paid.refunded.patience'))}
        </p>
      )}
      {withdrawn.length > 0 && refunded === 0 && !is_disputed && (
        <p className="mt-1 text-warn">{t('paid.returning')}</p>
      )}
      {is_disputed && <p className="mt-1 text-warn">{t('paid.disputed')}</p>}
      {withdrawn.length > 0 && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">{t('paid.withdrawn', { names: rowOf(withdrawn) })}</p>
      )}
    </>
  )
}

import { formatDate, formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { formatPaid } from '@lineup/contract/presentment.ts'
import { Fragment } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { usePrinting } from '../../../ui/page/use-printing.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { t as tSales } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'
import { t } from './messages/t.ts'
import { PieceList } from './piece-list.tsx'
import { sayTax } from './say-tax.ts'
import './paper-receipt.css'

/** A receipt for the tax office or an employer. On screen it is a button; on paper it is all that the page prints. */
export function PaperReceipt({ purchase }: { purchase: Purchase }) {
  const isPrinting = usePrinting()
  return (
    <>
      <p className="mt-1 text-sm">
        <TextButton onClick={() => print()}>{t('print')}</TextButton>
      </p>
      {isPrinting && <Paper purchase={purchase} />}
    </>
  )
}

function Paper({ purchase: { order, pieces, sequences, list, withdrawn } }: { purchase: Purchase }) {
  const { operator, charity } = useSite()
  const { price, refunded, donation, currency, code, code_off, presentment } = order
  const tax = sayTax(order)
  const money = (minor: number) => formatMoney(minor, currency)
  const back = presentment && { ...presentment, amount: presentment.refunded }
  const facts = [
    [t('number'), order.reference],
    [t('paidAt'), formatInstant(order.paid_at, 'DD MMM, YYYY')],
    ...(order.email_masked === null ? [] : [[t('buyer'), order.email_masked]]),
  ]
  const sums = [
    ...(code === null ? [] : [[t('code', { code }), `−${money(code_off)}`]]),
    [t('total'), formatPaid(price, currency, presentment)],
    ...(tax === null ? [] : [[t('tax'), tax]]),
    ...(order.invoice?.number ? [[t('invoice'), order.invoice.number]] : []),
    ...(donation > 0 ? [[t('donation'), rowOf([money(donation), charity?.name])]] : []),
    ...(refunded > 0 ? [[t('refunded'), formatPaid(refunded, currency, back)]] : []),
    ...(order.tax_refunded > 0 ? [[t('taxRefunded'), money(order.tax_refunded)]] : []),
  ]
  return (
    <section aria-label={t('title')} className="paper-receipt">
      <header>
        <p className="font-semibold">{operator?.name ?? tCommon('site.name')}</p>
        {operator?.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {operator?.email && <p>{operator.email}</p>}
      </header>
      <h2>{t('title')}</h2>
      <Rows rows={facts} />
      {sequences.map(({ spot, date, name }) => (
        <p key={`${spot} ${date} ${name}`}>
          {t('photosOf', { spot, date: formatDate(date, 'DD MMM, YYYY'), name: name ?? 'none' })}
        </p>
      ))}
      <PieceList label={t('list')} pieces={pieces} currency={currency} />
      {list.length > 0 && <p className="paper-files">{t('files', { names: rowOf(list.map(({ name }) => name)) })}</p>}
      {withdrawn.length > 0 && <p className="paper-files">{tSales('paid.withdrawn', { names: rowOf(withdrawn) })}</p>}
      <Rows rows={sums} />
      <p>{t('licence')}</p>
      {order.email_masked !== null && <p className="paper-note">{t('masked')}</p>}
    </section>
  )
}

const Rows = ({ rows }: { rows: string[][] }) => (
  <dl className="numbers">
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)

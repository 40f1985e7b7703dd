import { formatMoney } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import { href, Link } from 'react-router'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { dateColumn, moneyColumn } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFilter } from '../../ui/table/data-table-filter.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { t } from './messages/t.ts'
import { type OwnPayout, ownPayoutsPage, ownPayoutsShape } from './own-payouts.ts'
import { linesOf } from './payout-lines.ts'
import { Sold } from './sold.tsx'
import { PayoutPill } from './status-pill.tsx'

const columns = (): Column<OwnPayout>[] => [
  { name: t('finances.columns.session'), isHead: true, cell: (payout) => <Sold payout={payout} /> },
  dateColumn(({ date }) => date, { name: t('finances.columns.date'), sort: 'created_at', width: 'w-30' }),
  moneyColumn(({ sold }) => sold.price, { name: t('finances.columns.price'), width: 'w-30' }),
  {
    name: t('finances.columns.earned'),
    sort: 'comission',
    dir: 'desc',
    width: 'w-44',
    isNumber: true,
    cell: (payout) => <Commission payout={payout} />,
  },
  {
    name: t('finances.columns.status'),
    sort: 'status',
    width: 'w-56',
    cell: (payout) => (
      <div className="grid justify-items-start gap-1">
        <PayoutPill payout={payout} />
        {notesOn(payout).map(
          (text) =>
            text && (
              <p key={text} className="text-xs text-muted wrap-anywhere">
                {text}
              </p>
            ),
        )}
        <WriteToUs payout={payout} />
      </div>
    ),
  },
]

const states = () => ownPayoutsShape.filters.state.map((state) => [state, t(`finances.states.${state}`)] as const)

export function OwnPayoutsTable() {
  const table = useTable(ownPayoutsShape)
  const state = useTablePage(ownPayoutsPage, table.query)

  return (
    <DataTable
      label={t('finances.payouts')}
      isAiry
      table={table}
      state={state}
      columns={columns()}
      counted={(count) => t('finances.counted', { count })}
      empty={{ text: tContract('noPayouts'), unmatched: t('finances.unmatched') }}
      filters={
        <TableFilter
          table={table}
          name="state"
          label={t('finances.filter')}
          all={t('finances.all')}
          choices={states()}
        />
      }
    />
  )
}

const notesOn = (payout: OwnPayout) => [payout.reason, payout.deduction, howPaid(payout)]

function howPaid({ status, comission, reference }: OwnPayout): string | false {
  if (status !== payoutStatus.success) return false
  // A code took all of it.
  if (comission === 0) return t('finances.nothing')
  return reference === null ? t('finances.sent') : t('finances.byHand', { reference })
}

function WriteToUs({ payout: { sold } }: { payout: OwnPayout }) {
  return (
    <Link
      to={`${href('/user/contact-us')}?order=${sold.order_number}`}
      aria-label={t('finances.account.askOf', { order: sold.order_number })}
      className="inline-flex min-h-7 items-center text-xs font-semibold text-brand hover:underline"
    >
      {t('finances.account.ask')}
    </Link>
  )
}

/** The whole share; where less arrives, the way to that, line by line. */
function Commission({ payout }: { payout: OwnPayout }) {
  const { comission, currency, debt } = payout
  const lines = linesOf(payout)
  const money = (minor: number) => formatMoney(minor, currency)
  if (lines.length === 0) return <p className="numbers font-semibold">{money(comission)}</p>
  return (
    <div className="numbers">
      <p className="font-semibold">{money(lines.at(-1)?.amount ?? 0)}</p>
      <details className="text-xs">
        <summary className="inline-flex min-h-7 cursor-pointer items-center font-semibold text-brand">
          {t('finances.whyNot', { money: money(comission) })}
        </summary>
        <dl className="mt-1 grid gap-1">
          {lines.map(({ name, amount }, n) => (
            <div
              key={name}
              className={`flex justify-between gap-3 ${n === lines.length - 1 ? 'border-t border-line pt-1 font-semibold' : ''}`}
            >
              <dt className="text-start text-muted">{name}</dt>
              <dd className="flex-none">{money(amount)}</dd>
            </div>
          ))}
        </dl>
        {debt > 0 && <p className="mt-1 text-muted">{t('finances.stillOwed', { money: money(debt) })}</p>}
      </details>
    </div>
  )
}

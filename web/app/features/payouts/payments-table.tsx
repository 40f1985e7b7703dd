import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { asListed } from '../../ui/page/listed.ts'
import { CellLink, dateColumn, moneyColumn } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFilter } from '../../ui/table/data-table-filter.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { t } from './messages/t.ts'
import { type DialogRequest, PaymentDialogs } from './payment-dialogs.tsx'
import { PaymentState } from './payment-state.tsx'
import { type Payment, paymentsPage, paymentsShape } from './payments-page.ts'
import { PayoutState } from './payout-state.tsx'

const columnsWith = (ask: (asked: DialogRequest) => void): Column<Payment>[] => [
  { name: t('payouts.columns.bought'), isHead: true, cell: (payment) => <Bought payment={payment} /> },
  { name: t('payouts.columns.buyer'), sort: 'name', width: 'w-40', cell: (payment) => <Buyer payment={payment} /> },
  moneyColumn(({ price }) => price, { name: t('payouts.columns.price'), sort: 'price', width: 'w-22' }),
  dateColumn(({ created_at }) => created_at, { name: t('payouts.columns.date'), sort: 'created_at', width: 'w-29' }),
  {
    name: t('payouts.columns.payment'),
    about: t('payouts.about.payment'),
    sort: 'status',
    width: 'w-38',
    cell: (payment) => (
      <PaymentState payment={payment} onAllowAgain={(row) => ask({ act: 'allowAgain', id: payment.id, row })} />
    ),
  },
  {
    name: t('payouts.columns.payout'),
    about: t('payouts.about.payout'),
    width: 'w-50',
    cell: (payment) => (
      <PayoutState
        payment={payment}
        onPaidByHand={(payout, row) => ask({ act: 'paidByHand', id: payment.id, payoutId: payout.id, row })}
      />
    ),
  },
]

const payments = () =>
  [
    ['0', t('payouts.pending')],
    ['1', t('payouts.success')],
    ['2', t('payouts.failed')],
  ] as const
const payouts = () =>
  [
    ['pending', t('payouts.pending')],
    ['success', t('payouts.success')],
    ['failed', t('payouts.failed')],
  ] as const

const todos = () =>
  [
    ['open', t('payouts.waitsForAdmin')],
    ['account', t('payouts.waitsForAccount')],
  ] as const
const downloads = () => [['reported', t('payouts.downloads.reported')]] as const

export function PaymentsTable() {
  const table = useTable(paymentsShape)
  const state = useTablePage(paymentsPage, table.query)
  const [asked, ask] = useState<DialogRequest | null>(null)
  const { todo, ...others } = table.query.filters
  const isTodoOnly = Boolean(todo) && !Object.values(others).some(Boolean)

  return (
    <>
      <DataTable
        label={t('payouts.payments')}
        table={table}
        state={state}
        columns={columnsWith(ask)}
        isAiry
        counted={(count) => t('payouts.counted', { count })}
        empty={{
          text: tContract('noPayouts'),
          unmatched: isTodoOnly ? t('payouts.nothingWaits') : t('payouts.unmatched'),
        }}
        filters={
          <>
            <TableFilter
              table={table}
              name="todo"
              label={t('payouts.todoFilter')}
              all={t('payouts.all')}
              choices={todos()}
            />
            <TableFilter
              table={table}
              name="status"
              label={t('payouts.paymentFilter')}
              all={t('payouts.all')}
              choices={payments()}
            />
            <TableFilter
              table={table}
              name="state"
              label={t('payouts.payoutFilter')}
              all={t('payouts.all')}
              choices={payouts()}
            />
            <TableFilter
              table={table}
              name="downloads"
              label={t('payouts.downloads.filter')}
              all={t('payouts.all')}
              choices={downloads()}
            />
          </>
        }
      />
      <PaymentDialogs asked={asked} payments={state.page?.rows} onClose={() => ask(null)} />
    </>
  )
}

function Bought({ payment: { id, title, sequence, reference } }: { payment: Payment }) {
  const location = useLocation()
  return (
    <div className="flex items-center gap-2.5">
      <span className="h-9 w-12 flex-none overflow-hidden rounded-sm bg-sunken">
        {sequence.sequence_image && (
          <img
            src={sequence.sequence_image}
            alt=""
            width={48}
            height={36}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0">
        {sequence.id === null ? (
          title
        ) : (
          <Link
            to={href('/admin/sequence/view/:id', { id: String(sequence.id) })}
            className="font-normal hover:underline"
          >
            {title}
          </Link>
        )}
        <CellLink
          to={href('/admin/payment/:id', { id: String(id) })}
          state={asListed(location)}
          className="numbers flex min-h-6 w-fit items-center text-xs whitespace-nowrap"
        >
          {reference}
        </CellLink>
      </div>
    </div>
  )
}

/** The buyer is unknown until the payment succeeds. */
function Buyer({ payment: { name, email, email_before: before } }: { payment: Payment }) {
  if (!name && !email) return <span className="text-muted">{t('payouts.noBuyer')}</span>
  return (
    <>
      <p>{name}</p>
      {email && (
        <p className="text-muted">
          <Breakable text={email} />
        </p>
      )}
      {before && (
        <p className="text-xs text-muted">
          <Breakable text={t('payouts.emailBefore', { email: before })} />
        </p>
      )}
    </>
  )
}

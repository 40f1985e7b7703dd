import { correctRemittance } from '@lineup/contract/donations/calls.ts'
import { formatDate, formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { dateColumn, moneyColumn } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { t } from './messages/t.ts'
import { RemittanceForm } from './remittance-form.tsx'
import { type Remittance, remittancesPage, remittancesShape } from './remittances-page.ts'

const day = (date: string) => formatDate(date, 'DD-MMM-YYYY')

const columnsWith = (correct: (remittance: Remittance) => void): Column<Remittance>[] => [
  {
    name: t('donations.list.columns.reference'),
    isHead: true,
    cell: ({ reference, remitted_by: by }) => (
      <>
        <Breakable text={reference} />
        <p className="text-xs font-normal text-muted">{t('donations.list.by', { username: by })}</p>
      </>
    ),
  },
  moneyColumn(({ amount }) => amount, { name: t('donations.list.columns.amount'), sort: 'amount', width: 'w-26' }),
  dateColumn(({ remitted_at }) => remitted_at, { name: t('donations.list.columns.paid'), width: 'w-30' }),
  {
    name: t('donations.list.columns.covers'),
    width: 'w-54',
    cell: ({ from, until, entries }) => (
      <span className="numbers">
        {from === until ? day(from) : t('donations.list.days', { from: day(from), until: day(until) })}
        <span className="block text-xs text-muted">{t('donations.open.covers', { entries })}</span>
      </span>
    ),
  },
  { name: t('donations.list.columns.receipt'), width: 'w-28', cell: ({ receipt }) => <Proof proof={receipt} /> },
  {
    name: t('donations.list.columns.actions'),
    width: 'w-40',
    cell: (remittance) => (
      <Button
        tone="secondary"
        size="sm"
        className="whitespace-normal!"
        aria-label={t('donations.list.of', { action: t('donations.list.correct'), reference: remittance.reference })}
        onClick={() => correct(remittance)}
      >
        {t('donations.list.correct')}
      </Button>
    ),
  },
]

export function RemittancesTable() {
  const table = useTable(remittancesShape)
  const state = useTablePage(remittancesPage, table.query)
  const [chosen, choose] = useState<Remittance | null>(null)

  return (
    <>
      <DataTable
        label={t('donations.list.title')}
        table={table}
        state={state}
        columns={columnsWith(choose)}
        counted={(count) => t('donations.list.counted', { count })}
        empty={{ text: t('donations.list.empty'), unmatched: t('donations.list.unmatched') }}
      />
      <Dialog title={t('donations.correct.title')} isOpen={chosen !== null} onClose={() => choose(null)}>
        {chosen && <Correction remittance={chosen} onDone={() => choose(null)} />}
      </Dialog>
    </>
  )
}

function Correction({ remittance, onDone }: { remittance: Remittance; onDone: () => void }) {
  const { id, amount, currency, remitted_at: at } = remittance
  return (
    <RemittanceForm
      lead={
        <p>
          {t('donations.correct.lead', { money: formatMoney(amount, currency), day: formatInstant(at, 'DD-MMM-YYYY') })}
        </p>
      }
      action={t('donations.correct.action')}
      begun={remittance}
      send={(note) => call(correctRemittance, { id, ...note })}
      onDone={onDone}
    />
  )
}

function Proof({ proof }: { proof: string | null }) {
  if (!proof) return <span className="text-muted">{t('donations.list.noProof')}</span>
  if (!/^https?:\/\//.test(proof)) return <Breakable text={proof} />
  return (
    <a href={proof} rel="noreferrer" className="inline-flex items-center gap-1.5 text-brand hover:underline">
      {t('donations.list.openProof')}
      <ExternalLink aria-hidden className="size-4 flex-none" />
    </a>
  )
}

import { remitDonations } from '@lineup/contract/donations/calls.ts'
import { formatMoney } from '@lineup/contract/format.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/format.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MonthsTable } from '../../ui/table/months-table.tsx'
import { t } from './messages/t.ts'
import { RemittanceForm } from './remittance-form.tsx'
import type { OpenDonations as Open } from './remittances-page.ts'

/** What is to be passed on, by month, and the button that notes its payment. */
export function OpenDonations({ open, currency }: { open: Open; currency: string }) {
  /** The sum when the dialog opened: what the admin sees there is what is noted. */
  const [paid, setPaid] = useState<Open | null>(null)
  const money = (minor: number) => formatMoney(minor, currency)

  return (
    <section aria-label={t('donations.open.title')} className="rounded-lg border border-line p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-sm text-muted">{t('donations.open.title')}</h2>
          <p className="numbers font-head text-3xl font-semibold">{money(Math.max(open.amount, 0))}</p>
          <p className="numbers mt-1 text-sm text-muted">{explained(open, money)}</p>
        </div>
        {open.amount > 0 && <Button onClick={() => setPaid(open)}>{t('donations.open.action')}</Button>}
      </div>
      {/* Of one month there is nothing to tell apart. */}
      {open.months.length > 1 && (
        <MonthsTable
          className="mt-5"
          caption={t('donations.open.months')}
          columns={{ month: t('donations.open.month'), amounts: [t('donations.open.amount')] }}
          rows={open.months.map(({ month, amount }) => ({ month, name: formatMonth(month), amounts: [money(amount)] }))}
        />
      )}
      <Dialog title={t('donations.remit.title')} isOpen={paid !== null} onClose={() => setPaid(null)}>
        {paid && (
          <RemittanceForm
            lead={
              <>
                <p className="text-text">{t('donations.remit.first', { money: money(paid.amount) })}</p>
                <p>{t('donations.remit.after')}</p>
              </>
            }
            action={t('donations.remit.action')}
            send={(note) =>
              call(remitDonations, { ...note, open: { amount: paid.amount, last_entry: paid.last_entry } })
            }
            onDone={() => setPaid(null)}
          />
        )}
      </Dialog>
    </section>
  )
}

function explained({ amount, entries, months }: Open, money: (minor: number) => string): string {
  if (amount < 0) return t('donations.open.below', { money: money(-amount) })
  if (entries === 0) return t('donations.open.none')
  const [month, ...others] = months
  return month && others.length === 0
    ? t('donations.open.inMonth', { what: t('donations.open.covers', { entries }), month: formatMonth(month.month) })
    : t('donations.open.covers', { entries })
}

import { remitDonations } from '@lineup/contract/donations/calls.ts'
import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { donations } from '../../strings/money/donations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RemittanceForm } from './remittance-form.tsx'
import type { OpenDonations as Open } from './remittances-page.ts'

const words = donations.open

/** What is to be passed on, by month, and the button that notes its payment. */
export function OpenDonations({ open, currency }: { open: Open; currency: string }) {
  /** The sum when the dialog opened: what the admin sees there is what is noted. */
  const [paid, setPaid] = useState<Open | null>(null)
  const money = (minor: number) => formatMoney(minor, currency)

  return (
    <section aria-label={words.title} className="rounded-lg border border-line p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-sm text-muted">{words.title}</h2>
          <p className="numbers font-head text-3xl font-semibold">{money(Math.max(open.amount, 0))}</p>
          <p className="numbers mt-1 text-sm text-muted">{explained(open, money)}</p>
        </div>
        {open.amount > 0 && <Button onClick={() => setPaid(open)}>{words.action(money(open.amount))}</Button>}
      </div>
      {open.months.length > 0 && <Months months={open.months} money={money} />}
      <Dialog title={donations.remit.title} isOpen={paid !== null} onClose={() => setPaid(null)}>
        {paid && (
          <RemittanceForm
            lead={
              <>
                <p className="text-text">{donations.remit.first(money(paid.amount))}</p>
                <p>{donations.remit.after}</p>
              </>
            }
            action={donations.remit.action}
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

function explained({ amount, entries }: Open, money: (minor: number) => string): string {
  if (amount < 0) return words.below(money(-amount))
  return entries === 0 ? words.none : words.covers(entries)
}

function Months({ months, money }: { months: Open['months']; money: (minor: number) => string }) {
  return (
    <table className="numbers mt-5 w-full max-w-sm text-left text-sm">
      <caption className="sr-only">{words.months}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 font-semibold">
            {words.month}
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal">
              {formatDate(`${month}-01`, 'DD-MMM-YYYY').slice('01-'.length)}
            </th>
            <td className="py-1.5 text-right">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { formatMoney } from '@lineup/contract/format.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatMonth } from '../../ui/format.ts'
import { Page } from '../../ui/page/page.tsx'
import { MonthsTable } from '../../ui/table/months-table.tsx'
import { t } from './messages/t.ts'
import { OpenDonations } from './open-donations.tsx'
import { donationSums } from './remittances-page.ts'
import { RemittancesTable } from './remittances-table.tsx'

export function DonationsPage() {
  const { open, given, remitted, currency } = useSuspenseQuery(donationSums).data
  // Before the first payment all that was given is still to pass on, and that sum stands there already.
  const totals = [
    { name: t('donations.totals.given'), amount: open.amount + remitted },
    { name: t('donations.totals.remitted'), amount: remitted },
  ]

  return (
    <Page title={t('donations.title')} lead={t('donations.lead')}>
      <div className="grid gap-6 sm:gap-8">
        <div className="grid gap-3 sm:gap-5 lg:has-[dl]:grid-cols-[2fr_1fr]">
          <OpenDonations open={open} currency={currency} />
          {remitted > 0 && (
            <dl
              aria-label={t('donations.totals.label')}
              className="grid content-start gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-1"
            >
              {totals.map(({ name, amount }) => (
                <div key={name} className="rounded-lg border border-line px-5 py-4 max-sm:flex max-sm:justify-between">
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd className="numbers font-head text-2xl font-semibold">{formatMoney(amount, currency)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {remitted > 0 && given.length > 1 && (
          <section aria-labelledby="given">
            <h2 id="given" className="mb-2 text-xl">
              {t('donations.given')}
            </h2>
            <MonthsTable
              columns={{ month: t('donations.open.month'), amounts: [t('donations.open.amount')] }}
              rows={given.map(({ month, amount }) => ({
                month,
                name: formatMonth(month),
                amounts: [formatMoney(amount, currency)],
              }))}
            />
          </section>
        )}
        <section aria-labelledby="remittances">
          <h2 id="remittances" className="mb-3 text-xl">
            {t('donations.list.title')}
          </h2>
          <RemittancesTable />
        </section>
      </div>
    </Page>
  )
}

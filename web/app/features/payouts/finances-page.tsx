import { texts } from '@lineup/contract/errors.ts'
import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href } from '../../api/navigation/href.ts'
import { finances as words } from '../../strings/finances.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { nameOfMonth } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page/page.tsx'
import { useIsPaidByBank } from '../prices/use-payout-reach.ts'
import { ownSequenceCount } from '../sequences/sequence-lists.ts'
import { SaveOwnSales } from './books/save-own-sales.tsx'
import { MonthBars } from './month-bars.tsx'
import { lastSent, ownEarnings } from './own-payouts.ts'
import { OwnPayoutsTable } from './own-payouts-table.tsx'
import { PayoutAccount } from './payout-account.tsx'

const SharesTable = lazyPart(async () => (await import('../prices/shares-table.tsx')).SharesTable)

export function FinancesPage() {
  const { count, months, earned, paid, currency } = useSuspenseQuery(ownEarnings).data
  const isByBank = useIsPaidByBank()
  const { data: last } = useQuery({ ...lastSent, enabled: paid > 0 })
  const present = months.at(-1)
  const totals = [
    {
      name: words.totals.earned,
      amount: earned,
      note: present && words.inMonth(nameOfMonth(present.month), formatMoney(present.comission, currency)),
    },
    {
      name: words.totals.paid,
      amount: paid,
      note: last && words.lastSent(formatMoney(last.paid, currency), formatDate(last.date, 'DD MMM, YYYY')),
    },
    {
      // Refunded sales may have been paid out already.
      name: earned < paid ? words.totals.owed : words.totals.pending,
      amount: Math.abs(earned - paid),
      note: paid > 0 && earned === paid && words.noneToCome,
    },
  ]

  return (
    <Page title={words.title} actions={count > 0 && <SaveOwnSales />}>
      <div className="grid gap-6 sm:gap-8">
        {count > 0 && (
          <dl aria-label={words.totalsLabel} className="grid gap-3 sm:grid-cols-3 sm:gap-5">
            {totals.map(({ name, amount, note }) => (
              <div
                key={name}
                className="rounded-lg border border-line px-5 py-4 max-sm:flex max-sm:flex-wrap max-sm:justify-between"
              >
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="numbers font-head text-2xl font-semibold">{formatMoney(amount, currency)}</dd>
                {note && <dd className="numbers w-full text-sm text-muted">{note}</dd>}
              </div>
            ))}
          </dl>
        )}
        <PayoutAccount />
        {count === 0 ? (
          <NoSales />
        ) : (
          <>
            <section aria-label={words.payouts}>
              <OwnPayoutsTable />
            </section>
            <MonthBars months={months} currency={currency} />
          </>
        )}
        <Suspense fallback={<div className="aspect-3/2 max-w-sm" />}>
          <SharesTable isByBank={isByBank} />
        </Suspense>
      </div>
    </Page>
  )
}

function NoSales() {
  // Not before it is known that nothing was uploaded yet.
  const { data: sessions } = useQuery(ownSequenceCount)
  const { nothingSent, upload, nothingSold, share } = words.empty
  const [hint, to, action] =
    sessions === 0
      ? ([nothingSent, href('/user/sequence/create'), upload] as const)
      : ([nothingSold, href('/user/sequences'), share] as const)
  return (
    <Empty hint={hint} action={sessions !== undefined && <LinkButton to={to}>{action}</LinkButton>}>
      {texts.noPayouts}
    </Empty>
  )
}

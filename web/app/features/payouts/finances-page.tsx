import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { nameOfMonth } from '../../ui/format.ts'
import { Page } from '../../ui/page/page.tsx'
import { SharesTable } from '../prices/shares-table.tsx'
import { useIsPaidByBank } from '../prices/use-payout-reach.ts'
import { ownSequenceCount } from '../sequences/sequence-lists.ts'
import { SaveOwnSales } from './books/save-own-sales.tsx'
import { t } from './messages/t.ts'
import { MonthBars } from './month-bars.tsx'
import { lastSent, ownEarnings } from './own-payouts.ts'
import { OwnPayoutsTable } from './own-payouts-table.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { OwnStatements } from './statements/own-statements.tsx'

export function FinancesPage() {
  const { count, months, earned, paid, currency } = useSuspenseQuery(ownEarnings).data
  const isByBank = useIsPaidByBank()
  const { data: last } = useQuery({ ...lastSent, enabled: paid > 0 })
  const present = months.at(-1)
  const totals = [
    {
      name: t('finances.totals.earned'),
      amount: earned,
      note:
        present &&
        t('finances.inMonth', { month: nameOfMonth(present.month), money: formatMoney(present.comission, currency) }),
    },
    {
      name: t('finances.totals.paid'),
      amount: paid,
      note:
        last &&
        t('finances.lastSent', { money: formatMoney(last.paid, currency), day: formatDate(last.date, 'DD MMM, YYYY') }),
    },
    {
      // Refunded sales may have been paid out already.
      name: earned < paid ? t('finances.totals.owed') : t('finances.totals.pending'),
      amount: Math.abs(earned - paid),
      note: !isByBank && paid > 0 && earned === paid && t('finances.noneToCome'),
    },
  ]

  return (
    <Page title={t('finances.title')} actions={count > 0 && <SaveOwnSales />}>
      <div className="grid gap-6 sm:gap-8">
        {count > 0 && (
          <dl aria-label={t('finances.totalsLabel')} className="grid gap-3 sm:grid-cols-3 sm:gap-5">
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
            <section aria-label={t('finances.payouts')}>
              <OwnPayoutsTable />
            </section>
            <MonthBars months={months} currency={currency} />
          </>
        )}
        <OwnStatements />
        <SharesTable isByBank={isByBank} />
      </div>
    </Page>
  )
}

function NoSales() {
  // Not before it is known that nothing was uploaded yet.
  const { data: sessions } = useQuery(ownSequenceCount)

  const [hint, to, action] =
    sessions === 0
      ? ([t('finances.empty.nothingSent'), href('/user/sequence/create'), t('finances.empty.upload')] as const)
      : ([t('finances.empty.nothingSold'), href('/user/sequences'), t('finances.empty.share')] as const)
  return (
    <Empty hint={hint} action={sessions !== undefined && <LinkButton to={to}>{action}</LinkButton>}>
      {tContract('noPayouts')}
    </Empty>
  )
}

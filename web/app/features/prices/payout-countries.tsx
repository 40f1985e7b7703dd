import { payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { useCountries } from '../../ui/countries/use-countries.ts'
import { t as tAccounts } from '../accounts/messages/t.ts'

/** Where payouts work, said before somebody goes to the trouble of uploading. */
export function PayoutCountries() {
  const { say, sorted } = useCountries()
  return (
    <details className="max-w-text text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand">
        {tAccounts('payoutReach.reaches', { count: payoutCountries.length })}
      </summary>
      <p className="mt-1 text-muted">{sorted(payoutCountries).map(say).join(' · ')}</p>
      <p className="mt-2">{tAccounts('payoutReach.elsewhere')}</p>
    </details>
  )
}

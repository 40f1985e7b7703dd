import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { payoutReach as words } from '../../strings/money/payout-reach.ts'

/** Says that payouts do not reach a country, if they do not. */
export function NotPaidIn({ country }: { country: string }) {
  if (country === '' || isPaidIn(country)) return null
  return (
    <span className="block font-medium text-warn">
      {words.notPaidIn(country)}{' '}
      <Link to={href('/contact-us')} target="_blank" className="underline">
        {words.contact}
      </Link>
    </span>
  )
}

import { href } from '../../api/navigation/href.ts'
import { finances } from '../../strings/finances.ts'
import { payoutReach } from '../../strings/money/payout-reach.ts'
import { LinkButton } from '../../ui/button.tsx'

/** What somebody can do whose country the payment provider does not reach. */
export function ByBank({ size }: { size?: 'sm' }) {
  const small = size && { size }
  return (
    <span className="flex flex-wrap gap-3">
      <LinkButton to={`${href('/user/contact-us')}?payout=by-bank`} {...small}>
        {payoutReach.contact}
      </LinkButton>
      <LinkButton to={href('/user/profile')} tone="secondary" {...small}>
        {finances.account.otherCountry}
      </LinkButton>
    </span>
  )
}

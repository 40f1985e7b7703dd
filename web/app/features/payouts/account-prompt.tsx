import { useQuery } from '@tanstack/react-query'
import { href } from '../../api/navigation/href.ts'
import { queries } from '../../api/queries.tsx'
import { finances } from '../../strings/finances.ts'
import { bankDetails } from '../../strings/money/bank-details.ts'
import { payoutReach } from '../../strings/money/payout-reach.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ownProfile } from '../accounts/own-profile.ts'
import { payoutReachQuery, usePayoutReach } from '../prices/use-payout-reach.ts'
import { usePayoutLink } from './use-payout-link.ts'

const words = finances.account

/** Reads what the prompt depends on, so that it stands on the page from the start. */
export async function loadAccountPrompt(): Promise<true> {
  const { payout_state, country } = await queries.fetchQuery(ownProfile)
  if (payout_state === 'none' && country !== '') await queries.fetchQuery(payoutReachQuery(country))
  return true
}

/**
 * For photographers who have uploaded and cannot be paid yet. Leads straight on, unless something is missing first. Of an account
 * that was begun a quiet line stays.
 */
export function AccountPrompt() {
  const { data: profile } = useQuery(ownProfile)
  const { open, isOpening, isRefused } = usePayoutLink()
  const isReached = usePayoutReach(profile?.country)
  if (profile?.payout_state === 'pending' || profile?.payout_state === 'restricted') {
    return (
      <p className="text-sm text-muted">
        {words.begun}{' '}
        <TextButton isBusy={isOpening} onClick={() => void open()}>
          {words.goOn}
        </TextButton>
      </p>
    )
  }
  if (profile?.payout_state !== 'none' || (profile.country !== '' && isReached === undefined)) return null
  const isReady = profile.country !== '' && !isRefused
  if (isReady && !isReached) {
    return (
      <Banner
        tone="info"
        action={
          <LinkButton to={href('/user/payouts')} size="sm">
            {bankDetails.give}
          </LinkButton>
        }
      >
        {payoutReach.byHand(profile.country)}
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      action={
        isReady ? (
          <Button size="sm" isBusy={isOpening} onClick={() => void open()}>
            {words.setUp}
          </Button>
        ) : (
          <LinkButton to={href('/user/payouts')} size="sm">
            {words.setUp}
          </LinkButton>
        )
      }
    >
      {words.prompt}
    </Banner>
  )
}

import { blank } from '@lineup/contract/joined.ts'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { queries } from '../../api/queries.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useCountries } from '../../ui/countries/use-countries.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { t as tAccounts } from '../accounts/messages/t.ts'
import { ownProfile } from '../accounts/own-profile.ts'
import { payoutReachQuery, useIsPaidByBank, usePayoutReach } from '../prices/use-payout-reach.ts'
import { t as tBank } from './bank/messages/t.ts'
import { ownBankDetailsQuery } from './bank/own-bank-details.ts'
import { t } from './messages/t.ts'
import { usePayoutLink } from './use-payout-link.ts'

/** Reads what the prompt depends on, so that it stands on the page from the start. */
export async function loadAccountPrompt(): Promise<true> {
  const { payout_state, country } = await queries.fetchQuery(ownProfile)
  if (payout_state !== 'none' || country === '') return true
  if (!(await queries.fetchQuery(payoutReachQuery(country)))) await queries.fetchQuery(ownBankDetailsQuery)
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
  const { say } = useCountries()
  const isByBank = useIsPaidByBank()
  const { data: bank } = useQuery({ ...ownBankDetailsQuery, enabled: isByBank })
  if (profile?.payout_state === 'pending' || profile?.payout_state === 'restricted') {
    return (
      <p className="text-sm text-muted">
        {t('finances.account.begun')}
        {blank()}
        <TextButton isBusy={isOpening} onClick={() => void open()}>
          {t('finances.account.goOn')}
        </TextButton>
      </p>
    )
  }
  if (profile?.payout_state !== 'none' || (profile.country !== '' && isReached === undefined)) return null
  if (isByBank) {
    if (bank?.details !== null) return null
    return (
      <Banner
        tone="info"
        action={
          <LinkButton to={href('/user/payouts')} size="sm">
            {tBank('give')}
          </LinkButton>
        }
      >
        {tAccounts('payoutReach.byHand', { country: say(profile.country) })}
      </Banner>
    )
  }
  const isReady = profile.country !== '' && !isRefused
  return (
    <Banner
      tone="info"
      action={
        isReady ? (
          <Button size="sm" isBusy={isOpening} onClick={() => void open()}>
            {t('finances.account.setUp')}
          </Button>
        ) : (
          <LinkButton to={href('/user/payouts')} size="sm">
            {t('finances.account.setUp')}
          </LinkButton>
        )
      }
    >
      {t('finances.account.prompt')}
    </Banner>
  )
}

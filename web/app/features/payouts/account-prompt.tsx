import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { href } from '../../api/navigation/href.ts'
import { finances } from '../../strings/finances.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ownProfile } from '../accounts/own-profile.ts'
import { usePayoutLink } from './use-payout-link.ts'

const words = finances.account

/** For photographers who have uploaded and cannot be paid yet. Leads straight on, unless something is missing first. */
export function AccountPrompt() {
  const { data: profile } = useQuery(ownProfile)
  const { open, isOpening, isRefused } = usePayoutLink()
  if (profile?.payout_state !== 'none') return null
  const isReady = profile.country !== '' && !isRefused
  return (
    <Banner
      tone="info"
      action={
        isReady ? (
          <Button size="sm" isBusy={isOpening} onClick={() => void open()}>
            {words.setUp}
            <ExternalLink aria-hidden className="size-4" />
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

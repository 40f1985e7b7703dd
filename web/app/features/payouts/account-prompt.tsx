import { useQuery } from '@tanstack/react-query'
import { href } from '../../api/navigation/href.ts'
import { finances } from '../../strings/finances.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ownProfile } from '../accounts/own-profile.ts'

const words = finances.account

/** For photographers who have uploaded and cannot be paid yet. */
export function AccountPrompt() {
  const { data: state } = useQuery({ ...ownProfile, select: (profile) => profile.payout_state })
  if (state !== 'none') return null
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to={href('/user/payouts')} size="sm">
          {words.setUp}
        </LinkButton>
      }
    >
      {words.prompt}
    </Banner>
  )
}

import { formatInstant } from '@lineup/contract/format.ts'
import { blank, ended } from '@lineup/contract/joined.ts'
import { Banner } from '../../../ui/banner.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { Unblock } from './unblock.tsx'

const dayOf = (instant: Date) => formatInstant(instant, 'DD-MMM-YYYY')

type StandingBannerProps = {
  user: Pick<Profile, 'id' | 'username' | 'blocked_at' | 'block_reason' | 'delete_after'>
}

/** The first thing that an admin reads on pages of somebody who is blocked or leaves. */
export function StandingBanner({ user }: StandingBannerProps) {
  const { blocked_at, block_reason, delete_after } = user
  if (!blocked_at && !delete_after) return null
  return (
    <div className="mb-6 grid gap-3">
      {blocked_at && (
        <Banner tone="error" action={<Unblock user={user} size="sm" className="max-sm:min-h-11" />}>
          <strong>{ended(t('closing.admin.blocked'))}</strong>
          {blank()}
          {t('closing.admin.blockedOn', { day: dayOf(blocked_at) })}
          {blank()}
          {block_reason}
        </Banner>
      )}
      {delete_after && (
        <Banner tone="info">
          <strong>{ended(t('closing.admin.leaving'))}</strong>
          {blank()}
          {t('closing.admin.leavingOn', { day: dayOf(delete_after) })}
        </Banner>
      )}
    </div>
  )
}

import { roles } from '@lineup/contract/limits.ts'
import { href, Link } from 'react-router'
import { Pill } from '../../../ui/pill.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { ResendVerification } from '../sign-up/resend-verification.tsx'
import { ChangeEmail } from './change-email.tsx'

const payoutTones = {
  none: 'neutral',
  pending: 'warn',
  active: 'ok',
  restricted: 'warn',
  rejected: 'err',
  closed: 'neutral',
} as const

export function ProfileState({ user, isOwn }: { user: Profile; isOwn: boolean }) {
  const isVerified = user.email_verified_at !== null
  const isPaid = user.role === roles.photographer

  return (
    <section aria-labelledby="account-state" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="account-state" className="text-lg">
        {isOwn ? t('profile.state.title') : t('profile.state.titleOf')}
      </h2>
      <dl className="mt-4 grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <dt className="text-sm text-muted">{t('profile.state.email')}</dt>
          <dd>
            <Pill tone={isVerified ? 'ok' : 'warn'}>
              {isVerified ? t('profile.state.verified') : t('profile.state.notVerified')}
            </Pill>
          </dd>
        </div>
        {isPaid && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <dt className="text-sm text-muted">{t('profile.state.payouts')}</dt>
            <dd>
              <Pill tone={payoutTones[user.payout_state]}>{t(`profile.payout.${user.payout_state}`)}</Pill>
            </dd>
          </div>
        )}
      </dl>
      <ChangeEmail user={user} isOwn={isOwn} />
      {isOwn && !isVerified && (
        <div className="mt-5">
          <ResendVerification userId={user.id} />
        </div>
      )}
      {isOwn && isPaid && (
        <p className="mt-5">
          <Link to={href('/user/payouts')} className="font-semibold text-brand underline">
            {t('profile.state.finances')}
          </Link>
        </p>
      )}
    </section>
  )
}

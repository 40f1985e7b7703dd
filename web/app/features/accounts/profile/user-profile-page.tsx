import { userProfile } from '@lineup/contract/accounts/people.ts'
import { updateUserProfile } from '@lineup/contract/accounts/profiles.ts'
import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { useListed } from '../../../ui/page/listed.ts'
import { Page } from '../../../ui/page/page.tsx'
import { AccountStanding } from '../closing/account-standing.tsx'
import { StandingBanner } from '../closing/standing-banner.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { UserMissing } from '../user-missing.tsx'
import { ProfileForm } from './profile-form.tsx'

type UserProfilePageProps = { user: Profile | null; money?: ReactNode; signIns?: ReactNode }

/** `money`: what they sold and are owed; `signIns`: where the admin is signed in, on their own page. */
export function UserProfilePage({ user, money, signIns }: UserProfilePageProps) {
  const navigate = useNavigate()
  const users = href('/admin/users')
  const { to: list } = useListed(users)
  const isOwn = user?.id === useSession()?.id
  if (!user) return <UserMissing title={t('profile.updateUser')} />

  return (
    <Page
      title={t('profile.updateUser')}
      back={<BackLink to={users}>{t('profile.allUsers')}</BackLink>}
      lead={user.full_name || user.username}
      actions={
        <LinkButton tone="secondary" to={href('/admin/user/sequence/:id', { id: String(user.id) })}>
          {t('profile.images')}
        </LinkButton>
      }
    >
      {money}
      <StandingBanner user={user} />
      <ProfileForm
        key={user.id}
        user={user}
        isOwn={isOwn}
        isAdmin
        save={(values) => call(updateUserProfile, { id: user.id, ...values }, { expects: ['Conflict'] })}
        read={() => call(userProfile, { id: user.id })}
        onSaved={() => navigate(list)}
      />
      {isOwn ? signIns : <AccountStanding user={user} />}
    </Page>
  )
}

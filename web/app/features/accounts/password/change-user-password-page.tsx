import { href } from 'react-router'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { UserMissing } from '../user-missing.tsx'
import { ChangeUserPasswordForm } from './change-user-password-form.tsx'

export function ChangeUserPasswordPage({ user }: { user: Profile | null }) {
  if (!user) return <UserMissing title={t('change.title')} />
  return (
    <Page
      title={t('change.title')}
      back={<BackLink to={href('/admin/users')}>{t('profile.allUsers')}</BackLink>}
      lead={t('change.ofOther', { username: user.username })}
      width="form"
    >
      <ChangeUserPasswordForm userId={user.id} />
    </Page>
  )
}

import { href } from '../../../api/navigation/href.ts'
import { change, profile } from '../../../strings/accounts/own.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { Profile } from '../own-profile.ts'
import { UserMissing } from '../user-missing.tsx'
import { ChangeUserPasswordForm } from './change-user-password-form.tsx'

export function ChangeUserPasswordPage({ user }: { user: Profile | null }) {
  if (!user) return <UserMissing title={change.title} />
  return (
    <Page
      title={change.title}
      back={<BackLink to={href('/admin/users')}>{profile.allUsers}</BackLink>}
      lead={change.ofOther(user.username)}
      width="form"
    >
      <ChangeUserPasswordForm userId={user.id} />
    </Page>
  )
}

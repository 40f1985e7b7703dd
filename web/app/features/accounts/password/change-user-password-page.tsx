import { change } from '../../../strings/accounts/own.ts'
import { Page } from '../../../ui/page/page.tsx'
import type { Profile } from '../own-profile.ts'
import { UserMissing } from '../user-missing.tsx'
import { ChangeUserPasswordForm } from './change-user-password-form.tsx'

export function ChangeUserPasswordPage({ user }: { user: Profile | null }) {
  if (!user) return <UserMissing title={change.title} />
  return (
    <Page title={change.title} lead={change.ofOther(user.username)} width="form">
      <ChangeUserPasswordForm userId={user.id} />
    </Page>
  )
}

import { resetPassword } from '@lineup/contract/accounts/passwords.ts'
import { reset } from '../../../strings/accounts.ts'
import { Page } from '../../../ui/page/page.tsx'
import { NewLink } from './new-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage({ token, username }: { token: string; username: string }) {
  // A mail program may have cut the address; then the token cannot work.
  if (!resetPassword.input.shape.token.safeParse(token).success) {
    return (
      <Page title={reset.title} lead={reset.dead} width="form">
        <NewLink />
      </Page>
    )
  }
  return (
    <Page title={reset.title} lead={reset.lead} width="form">
      <ResetPasswordForm token={token} username={username} />
    </Page>
  )
}

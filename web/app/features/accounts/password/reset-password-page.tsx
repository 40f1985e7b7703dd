import { resetPassword } from '@lineup/contract/accounts/passwords.ts'
import { reset } from '../../../strings/accounts/guests.ts'
import { GuestPage } from '../guest-page.tsx'
import { NewLink } from './new-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage({ token, username }: { token: string; username: string }) {
  // A mail program may have cut the address; then the token cannot work.
  if (!resetPassword.input.shape.token.safeParse(token).success) {
    return (
      <GuestPage title={reset.title} lead={reset.dead}>
        <NewLink />
      </GuestPage>
    )
  }
  return (
    <GuestPage title={reset.title} lead={reset.lead}>
      <ResetPasswordForm token={token} username={username} />
    </GuestPage>
  )
}

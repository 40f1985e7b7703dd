import { resetPassword } from '@lineup/contract/accounts/passwords.ts'
import { GuestPage } from '../guest-page.tsx'
import { t } from '../messages/t.ts'
import { NewLink } from './new-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage({ token, username }: { token: string; username: string }) {
  // A mail program may have cut the address; then the token cannot work.
  if (!resetPassword.input.shape.token.safeParse(token).success) {
    return (
      <GuestPage title={t('reset.title')} lead={t('reset.dead')}>
        <NewLink />
      </GuestPage>
    )
  }
  return (
    <GuestPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetPasswordForm token={token} username={username} />
    </GuestPage>
  )
}

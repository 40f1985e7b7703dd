import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { ResetPasswordPage } from '../../features/accounts/password/reset-password-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/reset-password.ts'

export const headers = secretPageHeaders

export const meta = () => pageMeta(tAccounts('reset.title'))

/** /reset-password/:token/:username */
export default function ResetPassword({ params }: Route.ComponentProps) {
  return <ResetPasswordPage {...params} />
}

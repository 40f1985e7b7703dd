import { guard } from '../../api/navigation/guards.ts'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { ForgotPasswordPage } from '../../features/accounts/password/forgot-password-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/forgot-password.ts'

/** For navigation inside the app. On a full page load the script before the first paint redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export const meta = () => pageMeta(tAccounts('forgotten.title'), tAccounts('forgotten.description'))

/** /forgot-password */
export default function ForgotPassword() {
  return <ForgotPasswordPage />
}

import { guard } from '../../api/navigation/guards.ts'
import { ForgotPasswordPage } from '../../features/accounts/password/forgot-password-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { forgotten } from '../../strings/accounts/guests.ts'
import type { Route } from './+types/forgot-password.ts'

/** For navigation inside the app. On a full page load the script before the first paint redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export const meta = () => pageMeta(forgotten.title, forgotten.description)

/** /forgot-password */
export default function ForgotPassword() {
  return <ForgotPasswordPage />
}

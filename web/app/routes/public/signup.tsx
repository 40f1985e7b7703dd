import { guard } from '../../api/navigation/guards.ts'
import { SignUpPage } from '../../features/accounts/sign-up/sign-up-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { signUp } from '../../strings/accounts.ts'
import type { Route } from './+types/signup.ts'

/** On a full load the script before paint decides; this is for the way here inside the app. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export const meta = () => pageMeta(signUp.title, signUp.description)

/** /signup */
export default function Signup() {
  return <SignUpPage />
}

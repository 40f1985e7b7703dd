import { api } from '../../api/api-context.ts'
import { cachedCall } from '../../api/cached-call.ts'
import { guard } from '../../api/navigation/guards.ts'
import { SignUpPage } from '../../features/accounts/sign-up/sign-up-page.tsx'
import { loadEarnings } from '../../features/prices/load-earnings.ts'
import { pageMeta } from '../../page-meta.ts'
import { signUp } from '../../strings/accounts.ts'
import type { Route } from './+types/signup.ts'

/** For navigation inside the app. On a full page load the script before the first paint redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export const loader = ({ context }: Route.LoaderArgs) => loadEarnings(context.get(api))

export const clientLoader = () => loadEarnings(cachedCall)

export const meta = () => pageMeta(signUp.title, signUp.description)

/** /signup */
export default function Signup({ loaderData }: Route.ComponentProps) {
  return <SignUpPage earnings={loaderData} />
}

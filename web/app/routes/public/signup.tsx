import { api } from '../../api/api-context.ts'
import { cachedCall } from '../../api/cached-call.ts'
import { guard } from '../../api/navigation/guards.ts'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { SignUpPage } from '../../features/accounts/sign-up/sign-up-page.tsx'
import { Earnings } from '../../features/prices/earnings.tsx'
import { loadEarnings } from '../../features/prices/load-earnings.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/signup.ts'

/** For navigation inside the app. On a full page load the script before the first paint redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

// With the page: on a phone the form would move down below it.
export const loader = async ({ context }: Route.LoaderArgs) => ({ earnings: await loadEarnings(context.get(api)) })

export const clientLoader = async () => ({ earnings: await loadEarnings(cachedCall) })

export const meta = () => pageMeta(tAccounts('signUp.title'), tAccounts('signUp.description'))

/** /signup */
export default function Signup({ loaderData }: Route.ComponentProps) {
  return <SignUpPage earnings={<Earnings text={loaderData.earnings} />} />
}

import { guard } from '../../api/navigation/guards.ts'
import { publicConfig } from '../../api/public-config.ts'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { SignInPage } from '../../features/accounts/sign-in/sign-in-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/login.ts'

/** For navigation inside the app. On a full page load the script before the first paint redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/** The demo's accounts are sent only with this page. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(publicConfig).demoAccounts

export const meta = () => pageMeta(tAccounts('signIn.title'), tAccounts('signIn.description'))

/** /login */
export default function Login({ loaderData }: Route.ComponentProps) {
  return <SignInPage demoAccounts={loaderData} />
}

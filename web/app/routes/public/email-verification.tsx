import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { spendLink } from '../../features/accounts/sign-up/spend-link.ts'
import { VerificationPage, Verifying } from '../../features/accounts/sign-up/verification-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/email-verification.ts'

export const headers = secretPageHeaders

/** Only in the browser: mail programs fetch links before people open them, and must not spend them. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => spendLink(params)

export { Verifying as HydrateFallback }

export const meta = () => pageMeta(tAccounts('verification.title'))

/** /email-verification/:token/:username */
export default function EmailVerification({ loaderData, params }: Route.ComponentProps) {
  return <VerificationPage spent={loaderData} username={params.username} />
}

import { StopMailsPage } from '../../features/accounts/mails/stop-mails-page.tsx'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/unsubscribe.ts'

export const headers = secretPageHeaders
export const meta = () => pageMeta(tAccounts('mails.stop.title'))

/** /unsubscribe/:choice/:token */
export default function Unsubscribe({ params }: Route.ComponentProps) {
  return <StopMailsPage choice={params.choice} token={params.token} />
}

import { StopMailsPage } from '../../features/accounts/mails/stop-mails-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { mails } from '../../strings/mails.ts'
import type { Route } from './+types/unsubscribe.ts'

export const headers = secretPageHeaders
export const meta = () => pageMeta(mails.stop.title)

/** /unsubscribe/:choice/:token */
export default function Unsubscribe({ params }: Route.ComponentProps) {
  return <StopMailsPage choice={params.choice} token={params.token} />
}

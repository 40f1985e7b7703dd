import { queries } from '../../api/queries.tsx'
import { OwnMailsPage } from '../../features/accounts/mails/own-mails.tsx'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { ownProfile } from '../../features/accounts/own-profile.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/mails.ts'

/** Not from the cache: a link in a mail may have changed it. */
export const clientLoader = () => queries.fetchQuery({ ...ownProfile, staleTime: 0 })

export const meta = () => pageMeta(tAccounts('mails.title'))

/** /admin/mails */
export default function AdminMails({ loaderData }: Route.ComponentProps) {
  return <OwnMailsPage user={loaderData} />
}

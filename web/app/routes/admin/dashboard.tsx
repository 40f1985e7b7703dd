import { href } from 'react-router'
import { t as tApproval } from '../../features/approval/messages/t.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { loadNeeds, NeedsYou } from '../../features/site/admin/needs-you.tsx'
import { t as tSite } from '../../features/site/messages/t.ts'

import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export const clientLoader = () => loadNeeds()

export const meta = () => pageMeta(tSite('privateMenu.dashboard'))

/** /admin/dashboard */
export default function Dashboard() {
  return (
    <Page title={tSite('privateMenu.dashboard')} lead={tSequences('sequences.welcome.admin')}>
      <NeedsYou />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${href('/admin/sequences')}?view=approval`}>{tApproval('queue.title')}</LinkButton>
        <LinkButton to={href('/admin/sequences')} tone="secondary">
          {tSequences('sequences.all')}
        </LinkButton>
      </div>
    </Page>
  )
}

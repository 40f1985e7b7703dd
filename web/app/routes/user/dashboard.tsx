import { href } from 'react-router'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { t as tSite } from '../../features/site/messages/t.ts'

import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export const meta = () => pageMeta(tSite('privateMenu.dashboard'))

/** /user/dashboard */
export default function Dashboard() {
  return (
    <Page title={tSite('privateMenu.dashboard')} lead={tSequences('sequences.welcome.user')}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/user/sequences')}>{tSequences('sequences.yours')}</LinkButton>
        <LinkButton to={href('/user/sequence/create')} tone="secondary">
          {tSequences('sequences.upload')}
        </LinkButton>
        <LinkButton to={href('/user/payouts')} tone="secondary">
          {tSite('privateMenu.finances')}
        </LinkButton>
      </div>
    </Page>
  )
}

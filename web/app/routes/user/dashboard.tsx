import { href } from '../../api/navigation/href.ts'
import { pageMeta } from '../../page-meta.ts'
import { privateMenu } from '../../strings/menus/private-menu.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export const meta = () => pageMeta(privateMenu.dashboard)

/** /user/dashboard */
export default function Dashboard() {
  return (
    <Page title={privateMenu.dashboard} lead={words.welcome.user}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/user/sequences')}>{words.yours}</LinkButton>
        <LinkButton to={href('/user/sequence/create')} tone="secondary">
          {words.upload}
        </LinkButton>
        <LinkButton to={href('/user/payouts')} tone="secondary">
          {privateMenu.finances}
        </LinkButton>
      </div>
    </Page>
  )
}

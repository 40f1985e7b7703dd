import { href } from '../../api/navigation/href.ts'
import { loadNeeds, NeedsYou } from '../../features/site/admin/needs-you.tsx'
import { pageMeta } from '../../page-meta.ts'
import { privateMenu } from '../../strings/menus/private-menu.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export const clientLoader = () => loadNeeds()

export const meta = () => pageMeta(privateMenu.dashboard)

/** /admin/dashboard */
export default function Dashboard() {
  return (
    <Page title={privateMenu.dashboard} lead={words.welcome.admin}>
      <NeedsYou />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${href('/admin/sequences')}?view=approval`}>{words.queue.title}</LinkButton>
        <LinkButton to={href('/admin/sequences')} tone="secondary">
          {words.all}
        </LinkButton>
      </div>
    </Page>
  )
}

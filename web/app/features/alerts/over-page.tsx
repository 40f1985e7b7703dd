import { href } from '../../api/navigation/href.ts'
import { alerts as words } from '../../strings/alerts/alerts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

/** Says the same of an alert that ended now, that ended long ago, and that never was. */
export function OverPage() {
  return (
    <Page title={words.over.title} lead={words.over.text} width="text">
      <LinkButton to={href('/home')}>{words.over.search}</LinkButton>
    </Page>
  )
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Change Password')

export default function Screen() {
  return <Page title="Change Password">{null}</Page>
}

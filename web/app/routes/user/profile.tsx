import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('My Profile')

export default function Screen() {
  return <Page title="My Profile">{null}</Page>
}

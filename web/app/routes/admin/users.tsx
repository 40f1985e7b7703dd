import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Users')

export default function Screen() {
  return <Page title="Users">{null}</Page>
}

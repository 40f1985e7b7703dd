import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Update User')

export default function Screen() {
  return <Page title="Update User">{null}</Page>
}

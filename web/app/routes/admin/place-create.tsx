import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Create')

export default function Screen() {
  return <Page title="Create">{null}</Page>
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('About')

export default function Screen() {
  return <Page title="About">{null}</Page>
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Contact Us')

export default function Screen() {
  return <Page title="Contact Us">{null}</Page>
}

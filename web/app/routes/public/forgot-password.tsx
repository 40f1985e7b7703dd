import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Forgot Password')

export default function Screen() {
  return <Page title="Forgot Password">{null}</Page>
}

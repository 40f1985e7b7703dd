import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Reset Password')

export default function Screen() {
  return <Page title="Reset Password">{null}</Page>
}

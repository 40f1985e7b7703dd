import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Sign In')

/** /login */
export default function Login() {
  return <Page title="Sign In">{null}</Page>
}

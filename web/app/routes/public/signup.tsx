import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Sign Up')

/** /signup */
export default function Signup() {
  return <Page title="Sign Up">{null}</Page>
}

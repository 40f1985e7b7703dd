import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('E-mail Verification')

/** /email-verification/:token/:username */
export default function EmailVerification() {
  return <Page title="E-mail Verification">{null}</Page>
}

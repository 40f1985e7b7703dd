import { t as tSite } from '../../features/site/messages/t.ts'
import { TermsPage } from '../../features/site/terms-page.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = () => pageMeta(tSite('terms.title'), tSite('terms.description'))

/** /terms-and-conditions */
export default function TermsAndConditions() {
  return <TermsPage />
}

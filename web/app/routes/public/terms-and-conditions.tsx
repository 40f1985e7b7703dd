import { TermsPage } from '../../features/site/terms-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { terms } from '../../strings/terms.ts'

export const meta = () => pageMeta(terms.title, terms.description)

/** /terms-and-conditions */
export default function TermsAndConditions() {
  return <TermsPage />
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Terms and Conditions')

/** /terms-and-conditions */
export default function Terms() {
  return <Page title="Terms and Conditions">{null}</Page>
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Picture Collection')

/** /admin/sequence/view/:id */
export default function SequenceView() {
  return <Page title="Picture Collection">{null}</Page>
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('All Images')

/** /admin/sequences */
export default function AllSequences() {
  return <Page title="All Images">{null}</Page>
}

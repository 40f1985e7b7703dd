import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Your Images')

/** /user/sequences */
export default function MySequences() {
  return <Page title="Your Images">{null}</Page>
}

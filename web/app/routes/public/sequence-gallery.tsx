import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Gallery')

/** /sequence-gallery/:sequence_key */
export default function Gallery() {
  return <Page title="Gallery">{null}</Page>
}

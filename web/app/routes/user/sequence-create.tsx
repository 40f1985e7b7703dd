import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Upload Images')

/** /user/sequence/create */
export default function SequenceCreate() {
  return <Page title="Upload Images">{null}</Page>
}

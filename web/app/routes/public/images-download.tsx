import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Download your photos')

/** /images/download/:session_id */
export default function ImagesDownload() {
  return <Page title="Download your photos">{null}</Page>
}

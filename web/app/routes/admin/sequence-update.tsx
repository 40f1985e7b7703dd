import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('ADD MORE IMAGES & UPDATE DETAILS')

export default function Screen() {
  return <Page title="ADD MORE IMAGES & UPDATE DETAILS">{null}</Page>
}

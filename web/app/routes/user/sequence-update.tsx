import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Update Images')

export default function Screen() {
  return <Page title="Update Images">{null}</Page>
}

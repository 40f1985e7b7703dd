import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Places')

export default function Screen() {
  return <Page title="Places">{null}</Page>
}

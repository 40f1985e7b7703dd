import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('SET DEFAULT PRICE')

export default function Screen() {
  return <Page title="SET DEFAULT PRICE">{null}</Page>
}

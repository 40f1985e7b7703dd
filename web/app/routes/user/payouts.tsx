import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Finances')

export default function Screen() {
  return <Page title="Finances">{null}</Page>
}

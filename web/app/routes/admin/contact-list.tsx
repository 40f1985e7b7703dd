import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Contacts')

export default function Screen() {
  return <Page title="Contacts">{null}</Page>
}

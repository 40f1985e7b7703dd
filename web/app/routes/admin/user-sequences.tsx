import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('User Images')

export default function Screen() {
  return <Page title="User Images">{null}</Page>
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('How it Works')

export default function Screen() {
  return <Page title="How it Works">{null}</Page>
}

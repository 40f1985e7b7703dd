import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Find your surf photos')

/** * */
export default function UnknownPath() {
  return <Page title="Find your surf photos">{null}</Page>
}

import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('About')

/** /about-us */
export default function AboutUs() {
  return <Page title="About">{null}</Page>
}

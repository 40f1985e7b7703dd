import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Contact Us')

/** /contact-us */
export default function ContactUs() {
  return <Page title="Contact Us">{null}</Page>
}

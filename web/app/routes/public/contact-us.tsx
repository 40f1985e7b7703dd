import { ContactPage } from '../../features/contact/contact-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { contact } from '../../strings/contact.ts'

export const meta = () => pageMeta(contact.title, contact.description)

/** /contact-us */
export default function ContactUs() {
  return <ContactPage />
}

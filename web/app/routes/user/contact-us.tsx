import { loadSender } from '../../features/accounts/load-sender.ts'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { t as tContact } from '../../features/contact/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/contact-us.ts'

export const clientLoader = () => loadSender()

export const meta = () => pageMeta(tContact('contact.title'))

/** /user/contact-us */
export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <ContactPage sender={loaderData} />
}

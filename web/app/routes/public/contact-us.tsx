import { ContactPage } from '../../features/contact/contact-page.tsx'
import { t as tContact } from '../../features/contact/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import { SidePicture } from '../../ui/pictures/side-picture.tsx'

const files = import.meta.glob<string>('../../assets/from-the-beach-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const meta = () => pageMeta(tContact('contact.title'), tContact('contact.description'))

/** /contact-us */
export default function ContactUs() {
  return <ContactPage beside={<SidePicture files={files} alt={tContact('contact.picture')} />} />
}

import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export type ContactNotice = { name: string; email: string; detail: string; adminUrl: string }

/** All of it is text of a stranger. */
export function contactNoticeMail({ name, email, detail, adminUrl }: ContactNotice): ComposedMail {
  return composeMail({
    subject: `Message from ${nameInMail(name)}`,
    preview: 'Somebody wrote through the contact form.',
    heading: 'A message from the contact form',
    paragraphs: ['Nobody has checked that the address below belongs to the writer.'],
    quote: detail,
    facts: [
      ['Name', nameInMail(name)],
      ['E-mail', email],
    ],
    action: { label: 'Open the contact list', url: adminUrl },
    footnote: 'You get this because you look after Lineup.',
  })
}

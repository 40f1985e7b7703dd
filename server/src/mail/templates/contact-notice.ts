import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export type ContactNotice = { name: string; email: string; detail: string; adminUrl: string }

/** All of it is text of a stranger. */
export function contactNoticeMail({ name, email, detail, adminUrl }: ContactNotice): ComposedMail {
  return composeMail({
    subject: t('contactNotice.subject', { name: nameInMail(name) }),
    preview: t('contactNotice.preview'),
    heading: t('contactNotice.heading'),
    paragraphs: [t('contactNotice.unchecked')],
    quote: detail,
    facts: [
      [t('contactNotice.name'), nameInMail(name)],
      [t('contactNotice.email'), email],
    ],
    action: { label: t('contactNotice.action'), url: adminUrl },
    footnote: t('footnotes.operator'),
  })
}

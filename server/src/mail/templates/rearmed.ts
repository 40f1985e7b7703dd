import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail, type MailPicture } from './compose.ts'

export type Rearmed = {
  photo: string
  title: string
  orderNumber: string
  downloadUrl: string
  picture: MailPicture | null
}

export function rearmedMail({ photo, title, orderNumber, downloadUrl, picture }: Rearmed): ComposedMail {
  return composeMail({
    subject: t('rearmed.subject', { photo, orderNumber }),
    preview: t('rearmed.preview'),
    picture,
    heading: t('rearmed.heading'),
    paragraphs: [t('rearmed.what', { photo })],
    facts: [
      [t('facts.bought'), saidTitle(title)],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('rearmed.action'), url: downloadUrl },
    footnote: t('rearmed.footnote'),
  })
}

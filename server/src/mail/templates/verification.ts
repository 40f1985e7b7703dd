import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function verificationMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('verification.subject'),
    preview: t('verification.preview'),
    heading: t('verification.subject'),
    paragraphs: [t('verification.welcome', { username: nameInMail(username) }), t('verification.link')],
    action: { label: t('actions.confirmEmail'), url },
    footnote: t('verification.footnote'),
  })
}

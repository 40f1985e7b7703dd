import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function resetMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('reset.subject'),
    preview: t('reset.preview'),
    heading: t('reset.subject'),
    paragraphs: [t('reset.asked', { username: nameInMail(username) }), t('reset.link')],
    action: { label: t('actions.setPassword'), url },
    footnote: t('reset.footnote'),
  })
}

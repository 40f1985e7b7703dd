import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function alreadyRegisteredMail({ username, signInUrl }: { username: string; signInUrl: string }): ComposedMail {
  return composeMail({
    subject: t('alreadyRegistered.subject'),
    preview: t('alreadyRegistered.preview'),
    heading: t('alreadyRegistered.heading'),
    paragraphs: [t('alreadyRegistered.tried', { username }), t('alreadyRegistered.whatToDo')],
    action: { label: t('actions.signIn'), url: signInUrl },
    footnote: t('footnotes.account'),
  })
}

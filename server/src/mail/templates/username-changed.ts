import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function usernameChangedMail({
  before,
  after,
  signInUrl,
}: {
  before: string
  after: string
  signInUrl: string
}): ComposedMail {
  return composeMail({
    subject: t('usernameChanged.subject'),
    preview: t('usernameChanged.preview'),
    heading: t('usernameChanged.subject'),
    paragraphs: [t('usernameChanged.signIn'), t('usernameChanged.notYou')],
    facts: [
      [t('usernameChanged.before'), before],
      [t('usernameChanged.now'), after],
    ],
    action: { label: t('actions.signIn'), url: signInUrl },
    footnote: t('footnotes.account'),
  })
}

import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

type NewNetwork = { username: string; from: string; url: string }

export function newNetworkMail({ username, from, url }: NewNetwork): ComposedMail {
  return composeMail({
    subject: t('newNetwork.subject'),
    preview: t('newNetwork.preview'),
    heading: t('newNetwork.heading'),
    paragraphs: [t('newNetwork.signedIn', { username }), t('newNetwork.whatToDo')],
    facts: [[t('newNetwork.network'), from]],
    action: { label: t('actions.setPassword'), url },
    footnote: t('footnotes.account'),
  })
}

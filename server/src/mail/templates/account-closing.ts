import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function blockedMail({
  username,
  reason,
  url,
}: {
  username: string
  reason: string
  url: string
}): ComposedMail {
  return composeMail({
    subject: t('blocked.subject'),
    preview: t('blocked.preview'),
    heading: t('blocked.subject'),
    paragraphs: [t('blocked.what', { username }), t('blocked.held')],
    quote: reason,
    action: { label: t('actions.writeToUs'), url },
    footnote: t('footnotes.account'),
  })
}

export function unblockedMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('unblocked.subject'),
    preview: t('unblocked.preview'),
    heading: t('unblocked.subject'),
    paragraphs: [t('unblocked.what', { username })],
    action: { label: t('actions.signIn'), url },
    footnote: t('footnotes.account'),
  })
}

type Leaving = { username: string; day: string; isOwn: boolean; url: string }

export function leavingMail({ username, day, isOwn, url }: Leaving): ComposedMail {
  return composeMail({
    subject: t('leaving.subject', { day }),
    preview: t('leaving.preview'),
    heading: t('leaving.subject', { day }),
    paragraphs: [
      t(`leaving.by.${isOwn ? 'owner' : 'admin'}`, { username }),
      t('leaving.removed', { day }),
      t('leaving.keep'),
    ],
    action: { label: t('actions.signIn'), url },
    footnote: t('footnotes.account'),
  })
}

export function stayingMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('staying.subject'),
    preview: t('staying.preview'),
    heading: t('staying.subject'),
    paragraphs: [t('staying.what', { username })],
    action: { label: t('actions.signIn'), url },
    footnote: t('footnotes.account'),
  })
}

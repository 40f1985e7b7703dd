import { t } from '../messages/t.ts'
import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function newEmailMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('newEmail.subject'),
    preview: t('newEmail.preview'),
    heading: t('newEmail.subject'),
    paragraphs: [t('newEmail.confirm', { username: nameInMail(username) }), t('newEmail.link')],
    action: { label: t('actions.confirmEmail'), url },
    footnote: t('newEmail.footnote'),
  })
}

export function emailAskedMail({
  username,
  isOwn,
  url,
}: {
  username: string
  isOwn: boolean
  url: string
}): ComposedMail {
  return composeMail({
    subject: t('emailAsked.subject'),
    preview: t('emailAsked.preview'),
    heading: t('emailAsked.heading'),
    paragraphs: [t(`emailAsked.by.${isOwn ? 'owner' : 'admin'}`, { username }), t('emailAsked.notYou')],
    action: { label: t('actions.setPassword'), url },
    footnote: t('footnotes.account'),
  })
}

export function emailChangedMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: t('emailChanged.subject'),
    preview: t('emailChanged.preview'),
    heading: t('emailChanged.subject'),
    paragraphs: [t('emailChanged.confirmed', { username }), t('emailChanged.notYou')],
    action: { label: t('actions.writeToUs'), url },
    footnote: t('emailChanged.footnote'),
  })
}

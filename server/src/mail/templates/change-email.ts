import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

const footnote = 'You get this because your Lineup account uses this address.'

export function newEmailMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: 'Confirm your new e-mail address',
    preview: 'One click, and your account uses this address.',
    heading: 'Confirm your new e-mail address',
    paragraphs: [
      `The Lineup account ${nameInMail(username)} is to use this address from now on. Confirm that it is yours.`,
      'The link works once, within 24 hours. Until then the account keeps its old address.',
    ],
    action: { label: 'Confirm e-mail address', url },
    footnote:
      'You get this because somebody gave this address as theirs. If it was not you, ignore it: nothing happens.',
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
  const who = isOwn ? 'Somebody who knows your password' : 'An admin of Lineup'
  return composeMail({
    subject: 'Your account is to get another e-mail address',
    preview: 'Nothing has changed yet.',
    heading: 'Another e-mail address',
    paragraphs: [
      `${who} asked to change the e-mail address of your Lineup account ${username}. It changes as soon as the new address is confirmed.`,
      'If it was not your wish, set a new password now: that stops it, and signs everybody else out.',
    ],
    action: { label: 'Set a new password', url },
    footnote,
  })
}

export function emailChangedMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: 'Your e-mail address was changed',
    preview: 'Mails of your account go to the new one.',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `The new e-mail address of your Lineup account ${username} was confirmed. This address gets no more mails of it.`,
      'If it was not your wish, write to us at once.',
    ],
    action: { label: 'Write to us', url },
    footnote: 'You get this because your Lineup account used this address.',
  })
}

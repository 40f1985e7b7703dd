import { type ComposedMail, composeMail } from './compose.ts'

const footnote = 'You get this because your Lineup account uses this address.'

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
    subject: 'Your account was blocked',
    preview: 'You cannot sign in, and your photos are not shown.',
    heading: 'Your account was blocked',
    paragraphs: [
      `An admin of Lineup blocked your account ${username}. You cannot sign in, and your photos are not shown or sold.`,
      'Photos that were sold stay with their buyers. What you have earned is held until the account is unblocked. The reason:',
    ],
    quote: reason,
    action: { label: 'Write to us', url },
    footnote,
  })
}

export function unblockedMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: 'Your account is open again',
    preview: 'You can sign in, and your photos are shown.',
    heading: 'Your account is open again',
    paragraphs: [
      `Your Lineup account ${username} is not blocked any more. Your photos are shown as before, and held payouts go out.`,
    ],
    action: { label: 'Sign in', url },
    footnote,
  })
}

type Leaving = { username: string; day: string; isOwn: boolean; url: string }

export function leavingMail({ username, day, isOwn, url }: Leaving): ComposedMail {
  const who = isOwn ? 'You asked us to delete' : 'An admin of Lineup marked for deletion'
  return composeMail({
    subject: `Your account will be deleted on ${day}`,
    preview: 'Until then you can keep it: sign in.',
    heading: `Your account will be deleted on ${day}`,
    paragraphs: [
      `${who} your account ${username}. Your photos are not shown or sold from now on.`,
      `On ${day} we remove your name, your address, your picture and the photos that nobody bought. Photos that were sold stay with their buyers, and what you have earned is still paid out.`,
      'Would you like to keep it? Sign in before that day and choose “Keep my account”. Everything will be as it was.',
    ],
    action: { label: 'Sign in', url },
    footnote,
  })
}

export function stayingMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: 'Your account stays',
    preview: 'It will not be deleted.',
    heading: 'Your account stays',
    paragraphs: [`Your Lineup account ${username} will not be deleted. Everything is as it was.`],
    action: { label: 'Sign in', url },
    footnote,
  })
}

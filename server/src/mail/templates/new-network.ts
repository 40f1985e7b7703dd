import { type ComposedMail, composeMail } from './compose.ts'

type NewNetwork = { username: string; from: string; url: string }

export function newNetworkMail({ username, from, url }: NewNetwork): ComposedMail {
  return composeMail({
    subject: 'Somebody signed in to your account from a new place',
    preview: 'If it was you, there is nothing to do.',
    heading: 'A sign-in from a new place',
    paragraphs: [
      `Somebody signed in to your Lineup account ${username} with the right password, from a network that it was never used from before.`,
      'If it was you, on a journey or with a new phone, there is nothing to do. If not, set a new password now: that signs everybody else out.',
    ],
    facts: [['Network', from]],
    action: { label: 'Set a new password', url },
    footnote: 'You get this because your Lineup account uses this address.',
  })
}

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
    subject: 'Your user name was changed',
    preview: 'You sign in under another name from now on.',
    heading: 'Your user name was changed',
    paragraphs: [
      'From now on you sign in to Lineup with the new name. Your password is the same.',
      'If this was not your doing, sign in and change your password, which ends every other sign-in.',
    ],
    facts: [
      ['Before', before],
      ['Now', after],
    ],
    action: { label: 'Sign in', url: signInUrl },
    footnote: 'You get this because your Lineup account uses this address.',
  })
}

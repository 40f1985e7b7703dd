import { type ComposedMail, composeMail } from './compose.ts'

export function alreadyRegisteredMail({ username, signInUrl }: { username: string; signInUrl: string }): ComposedMail {
  return composeMail({
    subject: 'You already have a Lineup account',
    preview: 'Somebody typed your address again.',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody just tried to use this address for another Lineup account. It belongs to your account already; your user name is ${username}.`,
      'If it was you, sign in with that name. If not, there is nothing to do: nobody has got into your account.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    footnote: 'You get this because your Lineup account uses this address.',
  })
}

import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function verificationMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: 'Confirm your e-mail address',
    preview: 'One click and your Lineup account is ready.',
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `Welcome to Lineup, ${nameInMail(username)}. Confirm that this address is yours, then sign in and upload your first photos.`,
      'The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm e-mail address', url },
    footnote:
      'You get this because somebody signed up to Lineup with this address. If it was not you, ignore it: nothing happens.',
  })
}

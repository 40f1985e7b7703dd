import { nameInMail } from '../name-in-mail.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export function resetMail({ username, url }: { username: string; url: string }): ComposedMail {
  return composeMail({
    subject: 'Set a new password',
    preview: 'The link works once, within 60 minutes.',
    heading: 'Set a new password',
    paragraphs: [
      `Somebody asked for a new password for your Lineup account ${nameInMail(username)}. Choose it with this link.`,
      'The link works once, within 60 minutes. Your old password goes on working until then.',
    ],
    action: { label: 'Set a new password', url },
    footnote:
      'You get this because your Lineup account uses this address. If you did not ask for it, ignore it: nothing changes.',
  })
}

import { type ComposedMail, composeMail } from './compose.ts'

/** `owner`: with the old password. `link`: with a mailed link. `admin`: by an admin. */
export type PasswordChange = 'owner' | 'link' | 'admin'

const howItWent: Record<PasswordChange, string> = {
  owner: 'It was changed by somebody who was signed in and knew the old one.',
  link: 'It was changed with the link that we sent to this address.',
  admin: 'An admin of Lineup set it, and will tell you the new one. Please choose your own when you sign in.',
}

export function passwordChangedMail({
  username,
  by,
  url,
}: {
  username: string
  by: PasswordChange
  url: string
}): ComposedMail {
  return composeMail({
    subject: 'Your password was changed',
    preview: 'You were signed out everywhere.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your Lineup account ${username} was changed. ${howItWent[by]}`,
      'Every other browser and device was signed out. If this was not your doing, set a new password now.',
    ],
    action: { label: 'Set a new password', url },
    footnote: 'You get this because your Lineup account uses this address.',
  })
}

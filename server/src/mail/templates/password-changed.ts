import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** `owner`: with the old password. `link`: with a mailed link. `admin`: by an admin. */
export type PasswordChange = 'owner' | 'link' | 'admin'

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
    subject: t('passwordChanged.subject'),
    preview: t('passwordChanged.preview'),
    heading: t('passwordChanged.subject'),
    paragraphs: [t(`passwordChanged.by.${by}`, { username }), t('passwordChanged.signedOut')],
    action: { label: t('actions.setPassword'), url },
    footnote: t('footnotes.account'),
  })
}

import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** `account`: the last four characters; null when the details were deleted. */
export function bankDetailsMail({
  username,
  account,
  url,
}: {
  username: string
  account: string | null
  url: string
}): ComposedMail {
  const what = account === null ? 'deleted' : 'saved'
  return composeMail({
    subject: t(`bankDetails.${what}.subject`),
    preview: t(`bankDetails.${what}.preview`),
    heading: t(`bankDetails.${what}.subject`),
    paragraphs: [t(`bankDetails.${what}.what`, { username }), t('bankDetails.notYou')],
    facts: account === null ? [] : [[t('bankDetails.account'), t('bankDetails.endsWith', { account })]],
    action: { label: t('actions.openFinances'), url },
    footnote: t('footnotes.account'),
  })
}

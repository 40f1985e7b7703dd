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
    subject: `Your bank details were ${what}`,
    preview: account === null ? 'We no longer know where to send your money.' : 'We send what you earn there.',
    heading: `Your bank details were ${what}`,
    paragraphs: [
      account === null
        ? `The bank details of the account ${username} were deleted. We keep what you earn until you give others.`
        : `The account ${username} now has these bank details. What you earn goes there.`,
      'If this was not your doing, change your password at once, which ends every other sign-in, and look at your bank details under Finances.',
    ],
    ...(account === null ? {} : { facts: [['Account number', `ends with ${account}`]] satisfies [string, string][] }),
    action: { label: 'Open Finances', url },
    footnote: 'You get this because your Lineup account uses this address.',
  })
}

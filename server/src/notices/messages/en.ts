export const en = {
  saved: 'Saved',
  stopped: 'You will not get these mails any more',
  deadLinkSignIn: 'This link is not valid. You can switch mails off after signing in',
  deadLink: 'This link is not valid',
} as const

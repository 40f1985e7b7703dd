/** Where somebody is signed in. */
export const signIns = {
  title: 'Where you are signed in',
  unknown: 'An unknown browser',
  here: 'Here, now',
  since: (day: string, last: string) => `Signed in on ${day}, used last ${last}`,
  out: 'Sign out',
  outOf: (device: string, day: string) => `Sign out: ${device}, since ${day}`,
  all: 'Sign out everywhere else',
  oneTitle: (device: string) => `Sign out of ${device}?`,
  allTitle: 'Sign out everywhere else?',
  lead: 'Whoever uses it there has to sign in again. If you do not know it, change your password instead: that signs out everywhere else, too.',
}

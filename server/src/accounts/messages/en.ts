export const en = {
  closing: {
    own: 'This is your own account. Another admin can do that',
    lastAdmin: 'This is the last admin',
    willBe: {
      own: 'Your account will be deleted',
      other: 'The account will be deleted',
    },
    stays: {
      own: 'Your account stays. Everything is as it was',
      other: 'The account stays',
    },
    blocked: 'The account is blocked',
    open: 'The account is open again',
  },
  password: {
    same: 'This is your password already. Please choose another one',
    ownByOther: 'Please change your own password with the current one',
    wrong: 'The current password is wrong',
    linkSent: 'If we know you by that, a link to set a new password is on its way to your e-mail',
    reset: 'Your password is changed. Please sign in with the new one',
    changed: {
      own: 'Your password is changed',
      other: 'The password is changed',
    },
  },
  signIn: {
    welcome: 'Welcome, {name}',
    tooMany: 'Too many people are signing in. Please try again',
    ended: {
      there: 'Signed out there',
      elsewhere: 'Signed out everywhere else',
    },
    signedOut: 'You are signed out',
    device: '{browser} on {system}',
    blocked: 'This account is blocked. Please write to us if you have questions',
    wrong: 'User name or password is wrong',
  },
  deadLink: 'This link no longer works',
  email: {
    same: 'This is the address already',
    asked: 'We wrote to {email}. The address changes when the link in that mail is opened',
    cancelled: 'Cancelled. The link in that mail no longer works',
  },
  profile: {
    saved: {
      own: 'Your profile is saved',
      other: 'The profile is saved',
    },
    changed: 'This profile has changed. Please look at it again',
    longName: 'A user name has at most {max} characters',
  },
  signUp: {
    checkMail: 'Please check your e-mail to verify your account',
    verified: 'Your e-mail address is verified',
    sentAgain: 'The verification e-mail has been sent',
    verifiedAlready: 'This e-mail address is verified already',
  },
} as const

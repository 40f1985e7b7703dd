/** Words of signing in, signing up and verifying an e-mail address. */
export const accounts = {
  username: 'User name',
  email: 'E-mail',
  password: 'Password',
  needsScript: 'This form needs JavaScript.',
  mailbox: 'Open the demo’s mailbox',
}

export const signIn = {
  title: 'Sign In',
  description: 'Sign in to upload your surf photos and to see what they earned.',
  remember: 'Remember me',
  rememberHint: 'Keeps you signed in on this device. Your password is not stored.',
  submit: 'Sign In',
  newHere: 'New here?',
  demo: {
    title: 'Accounts of this demo',
    lead: 'Pick one, then sign in.',
    use: 'Use this account',
  },
}

export const signUp = {
  title: 'Sign Up',
  description: 'Open a photographer account: upload your sessions and earn for every photo that is sold.',
  lead: 'For photographers. Buying photos needs no account.',
  usernameHint: 'Surfers see it beside your photos. It cannot be an e-mail address.',
  emailHint: 'We send a link there to verify it.',
  passwordHint: (least: number) => `At least ${least} characters`,
  confirm: 'Confirm password',
  agree: 'I agree to the',
  newTab: '(opens in a new tab)',
  submit: 'Sign Up',
  haveOne: 'Have an account already?',
  done: {
    title: 'Check your e-mail',
    sentTo: 'We wrote to',
    text: 'Follow the link in that mail within 24 hours to verify your address. You can sign in before that; uploading opens once the address is verified.',
  },
}

export const verification = {
  title: 'E-mail Verification',
  verifying: 'Verifying…',
  done: 'E-mail verified',
  doneText: 'Your address is verified. You can upload photos now.',
  dead: 'This link is not valid any more',
  deadText: 'A link works once, and for 24 hours. If your address is not verified yet, sign in and ask for a new link.',
  deadTextSignedIn: 'A link works once, and for 24 hours. If your address is not verified yet, ask for a new link.',
  resend: 'Send a new link',
  resent: 'A new link is on its way. Check your e-mail.',
}

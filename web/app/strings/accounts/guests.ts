export const accounts = {
  picture: 'A surfer on a wave at first light',
  username: 'User name',
  email: 'E-mail',
  password: 'Password',
  needsScript: 'This form needs JavaScript.',
  mailbox: 'Open the demo’s mailbox',
  passwordHint: (least: number) =>
    `At least ${least} characters, blanks do not count. Not your name, your address, a common password or words of surf alone.`,
}

export const signIn = {
  title: 'Sign In',
  goOn: 'Sign in to continue.',
  name: 'User name or e-mail',
  description: 'Sign in to upload your surf photos and to see what they earned.',
  remember: 'Remember me',
  rememberHint: 'Keeps you signed in on this device. Your password is not stored.',
  submit: 'Sign In',
  forgot: 'Forgot password?',
  newHere: 'New here?',
  demo: {
    title: 'Accounts of this demo',
    lead: 'Pick one, then sign in.',
    use: 'Use this account',
  },
}

export const signUp = {
  title: 'Sign Up',
  description: 'Open a photographer account: upload your sessions and earn with every sale.',
  lead: 'For photographers. You don’t need an account to buy photos.',
  usernameHint: 'Shown with your photos until you add your name. It cannot be an e-mail address.',
  emailHint: 'We send you a link to verify it.',
  confirm: 'Confirm password',
  agree: 'I agree to the',
  newTab: '(opens in a new tab)',
  submit: 'Sign Up',
  haveOne: 'Have an account already?',
  done: {
    title: 'Check your e-mail',
    sentTo: 'We wrote to',
    text: 'Open the link in it within 24 hours to verify your address. You can sign in right away, and upload as soon as your address is verified.',
  },
}

export const verification = {
  title: 'E-mail Verification',
  verifying: 'Verifying…',
  done: { title: 'E-mail verified', text: 'Your address is verified. You can upload photos now.' },
  changed: { title: 'E-mail address changed', text: 'Your new address is verified. We write to it from now on.' },
  spent: {
    title: 'This link has been used',
    text: 'A link works only once. If it verified your address, you can upload photos now.',
  },
  dead: 'This link no longer works',
  deadText: 'Each link works once, for 24 hours. If your address is not verified yet, sign in and ask for a new one.',
  deadTextSignedIn: 'Each link works once, for 24 hours. If your address is not verified yet, ask for a new one.',
  resend: 'Send a new link',
  resent: 'We sent you a new link. Check your e-mail.',
}

export const forgotten = {
  title: 'Forgot Password',
  description: 'Get a link by e-mail to choose a new password.',
  lead: 'We send you a link to choose a new one.',
  name: 'User name or e-mail',
  submit: 'Send the link',
  back: 'Back to Sign In',
  done: {
    title: 'Check your e-mail',
    text: 'If there is an account with this name or address, we have sent it a link. The link works once, for 60 minutes.',
    again: 'No e-mail? Check your spam folder, or',
    retry: 'try another name or address',
  },
}

export const reset = {
  title: 'Reset Password',
  lead: 'Choose a new password. You will be signed out everywhere else.',
  newPassword: 'New password',
  confirm: 'Confirm new password',
  submit: 'Save the new password',
  dead: 'This link no longer works. Each link works once, for 60 minutes.',
  newLink: 'Ask for a new link',
  ofOther: (username: string, me: string) => `You are signed in as ${me}. This link sets the password of ${username}.`,
  doneForOther: (username: string, me: string) =>
    `The password of ${username} is changed. You are still signed in here as ${me}.`,
}

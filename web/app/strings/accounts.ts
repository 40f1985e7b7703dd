export const accounts = {
  username: 'User name',
  email: 'E-mail',
  password: 'Password',
  needsScript: 'This form needs JavaScript.',
  mailbox: 'Open the demo’s mailbox',
  passwordHint: (least: number) => `At least ${least} characters`,
}

export const signIn = {
  title: 'Sign In',
  goOn: 'Please sign in to go on.',
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
  description: 'Open a photographer account: upload your sessions and earn for every photo that is sold.',
  lead: 'For photographers. Buying photos needs no account.',
  usernameHint: 'Surfers see it beside your photos until you give your name. It cannot be an e-mail address.',
  emailHint: 'We send a link there to verify it.',
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
  done: { title: 'E-mail verified', text: 'Your address is verified. You can upload photos now.' },
  spent: {
    title: 'This link was used',
    text: 'A link works once. If it verified your address, you can upload photos now.',
  },
  dead: 'This link is not valid any more',
  deadText: 'A link works once, and for 24 hours. If your address is not verified yet, sign in and ask for a new link.',
  deadTextSignedIn: 'A link works once, and for 24 hours. If your address is not verified yet, ask for a new link.',
  resend: 'Send a new link',
  resent: 'A new link is on its way. Check your e-mail.',
}

export const forgotten = {
  title: 'Forgot Password',
  description: 'Ask for a mail with a link that lets you set a new password.',
  lead: 'We mail you a link that lets you set a new one.',
  name: 'User name or e-mail',
  submit: 'Send the link',
  back: 'Back to Sign In',
  done: {
    title: 'Check your e-mail',
    text: 'If somebody has this name or address, a mail with a link is on its way. The link works once, within 60 minutes.',
    again: 'No mail? Look into the spam folder, or',
    retry: 'try another name or address',
  },
}

export const reset = {
  title: 'Reset Password',
  lead: 'Choose a new password. Whoever is signed in with the old one is signed out.',
  newPassword: 'New password',
  confirm: 'Confirm new password',
  submit: 'Save the new password',
  dead: 'This link is not valid any more. A link works once, within 60 minutes.',
  newLink: 'Ask for a new link',
  ofOther: (username: string, me: string) => `You are signed in as ${me}. This link sets the password of ${username}.`,
  doneForOther: (username: string, me: string) =>
    `The password of ${username} is changed. You are still signed in here as ${me}.`,
}

export const change = {
  title: 'Change Password',
  lead: 'Every other sign-in of yours ends with it.',
  current: 'Current password',
  submit: 'Change Password',
  must: 'Somebody else has set your present password. Please choose one that only you know, then go on.',
  ofOther: (username: string) =>
    `A new password for ${username}. It ends their sign-ins, and they are asked to choose their own at the next one.`,
}

export const profile = {
  title: 'My Profile',
  updateUser: 'Update User',
  allUsers: 'All users',
  firstName: 'First name',
  lastName: 'Last name',
  usernameHint: 'Surfers see it beside your photos where no name is given.',
  emailHint: 'It cannot be changed here.',
  mobile: 'Mobile number',
  mobileHint: 'Digits, hyphen, parentheses and plus',
  address: 'Address',
  pin: 'Zip code',
  pinHint: 'Up to 6 digits',
  country: 'Country',
  chooseCountry: 'Choose a country',
  save: 'Save',
  picture: {
    title: 'Picture',
    none: 'No picture yet',
    alt: (username: string) => `Picture of ${username}`,
    choose: 'Choose a picture',
    change: 'Change picture',
    remove: 'Remove picture',
    hint: 'JPEG or PNG',
    tooLarge: 'This picture is too large',
  },
  state: {
    title: 'State of the account',
    email: 'E-mail address',
    verified: 'Verified',
    notVerified: 'Not verified',
    payouts: 'Payouts',
    finances: 'Open Finances',
  },
  payout: {
    none: 'Not set up',
    pending: 'Being checked',
    active: 'Ready',
    restricted: 'Something is missing',
    rejected: 'Refused by the payment provider',
    closed: 'Closed',
  },
}

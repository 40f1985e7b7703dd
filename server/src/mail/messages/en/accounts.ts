/** To who has an account, about the account. */
export const accounts = {
  verification: {
    subject: 'Confirm your e-mail address',
    preview: 'One click and your Lineup account is ready.',
    welcome:
      'Welcome to Lineup, {username}. Confirm that this address is yours, then sign in and upload your first photos.',
    link: 'The link works once, within 24 hours.',
    footnote:
      'You get this because somebody signed up to Lineup with this address. If it was not you, ignore it: nothing happens.',
  },
  alreadyRegistered: {
    subject: 'You already have a Lineup account',
    preview: 'Somebody typed your address again.',
    heading: 'You already have an account',
    tried:
      'Somebody just tried to use this address for another Lineup account. It belongs to your account already; your user name is {username}.',
    whatToDo:
      'If it was you, sign in with that name. If not, there is nothing to do: nobody has got into your account.',
  },
  newNetwork: {
    subject: 'Somebody signed in to your account from a new place',
    preview: 'If it was you, there is nothing to do.',
    heading: 'A sign-in from a new place',
    signedIn:
      'Somebody signed in to your Lineup account {username} with the right password, from a network that it was never used from before.',
    whatToDo:
      'If it was you, on a journey or with a new phone, there is nothing to do. If not, set a new password now: that signs everybody else out.',
    network: 'Network',
  },
  reset: {
    subject: 'Set a new password',
    preview: 'The link works once, within 60 minutes.',
    asked: 'Somebody asked for a new password for your Lineup account {username}. Choose it with this link.',
    link: 'The link works once, within 60 minutes. Your old password goes on working until then.',
    footnote:
      'You get this because your Lineup account uses this address. If you did not ask for it, ignore it: nothing changes.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'You were signed out everywhere.',
    by: {
      owner:
        'The password of your Lineup account {username} was changed. It was changed by somebody who was signed in and knew the old one.',
      link: 'The password of your Lineup account {username} was changed. It was changed with the link that we sent to this address.',
      admin:
        'The password of your Lineup account {username} was changed. An admin of Lineup set it, and will tell you the new one. Please choose your own when you sign in.',
    },
    signedOut: 'Every other browser and device was signed out. If this was not your doing, set a new password now.',
  },
  usernameChanged: {
    subject: 'Your user name was changed',
    preview: 'You sign in under another name from now on.',
    signIn: 'From now on you sign in to Lineup with the new name. Your password is the same.',
    notYou: 'If this was not your doing, sign in and change your password, which ends every other sign-in.',
    before: 'Before',
    now: 'Now',
  },
  newEmail: {
    subject: 'Confirm your new e-mail address',
    preview: 'One click, and your account uses this address.',
    confirm: 'The Lineup account {username} is to use this address from now on. Confirm that it is yours.',
    link: 'The link works once, within 24 hours. Until then the account keeps its old address.',
    footnote:
      'You get this because somebody gave this address as theirs. If it was not you, ignore it: nothing happens.',
  },
  emailAsked: {
    subject: 'Your account is to get another e-mail address',
    preview: 'Nothing has changed yet.',
    heading: 'Another e-mail address',
    by: {
      owner:
        'Somebody who knows your password asked to change the e-mail address of your Lineup account {username}. It changes as soon as the new address is confirmed.',
      admin:
        'An admin of Lineup asked to change the e-mail address of your Lineup account {username}. It changes as soon as the new address is confirmed.',
    },
    notYou: 'If it was not your wish, set a new password now: that stops it, and signs everybody else out.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    preview: 'Mails of your account go to the new one.',
    confirmed:
      'The new e-mail address of your Lineup account {username} was confirmed. This address gets no more mails of it.',
    notYou: 'If it was not your wish, write to us at once.',
    footnote: 'You get this because your Lineup account used this address.',
  },
  blocked: {
    subject: 'Your account was blocked',
    preview: 'You cannot sign in, and your photos are not shown.',
    what: 'An admin of Lineup blocked your account {username}. You cannot sign in, and your photos are not shown or sold.',
    held: 'Photos that were sold stay with their buyers. What you have earned is held until the account is unblocked. The reason:',
  },
  unblocked: {
    subject: 'Your account is open again',
    preview: 'You can sign in, and your photos are shown.',
    what: 'Your Lineup account {username} is not blocked any more. Your photos are shown as before, and held payouts go out.',
  },
  leaving: {
    subject: 'Your account will be deleted on {day}',
    preview: 'Until then you can keep it: sign in.',
    by: {
      owner: 'You asked us to delete your account {username}. Your photos are not shown or sold from now on.',
      admin:
        'An admin of Lineup marked for deletion your account {username}. Your photos are not shown or sold from now on.',
    },
    removed:
      'On {day} we remove your name, your address, your picture and the photos that nobody bought. Photos that were sold stay with their buyers, and what you have earned is still paid out.',
    keep: 'Would you like to keep it? Sign in before that day and choose “Keep my account”. Everything will be as it was.',
  },
  staying: {
    subject: 'Your account stays',
    preview: 'It will not be deleted.',
    what: 'Your Lineup account {username} will not be deleted. Everything is as it was.',
  },
} as const

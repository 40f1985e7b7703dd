export const closing = {
  own: {
    title: 'Delete account',
    lead: 'Your photos leave the shop at once. You have 30 days to change your mind. After that we remove your name, your address, your picture and every photo that nobody bought. Buyers keep the photos they bought, and you still get what you earned.',
    payouts: 'You have no payout account yet. If you are owed money, set one up first:',
    finances: 'Open Finances',
    ask: 'Delete my account',
    dialog: 'Delete your account?',
    dialogLead:
      'Your photos are hidden now, and you can’t upload. In 30 days your account is gone for good. Until then you can sign in and keep it.',
    action: 'Delete my account',
  },
  leaving: {
    title: 'Your account will be deleted',
    on: (day: string) =>
      `On ${day} we remove your name, your address, your picture and every photo that nobody bought. Until then nothing is lost.`,
    now: 'Until then your photos are hidden. Buyers keep the photos they bought, and you still get what you earned.',
    keep: 'Keep my account',
  },
  admin: {
    title: 'Block or delete',
    lead: 'Both take the photos out of the shop at once. Buyers keep the photos they bought.',
    blocked: 'Blocked',
    blockedOn: (day: string) =>
      `Since ${day}. They cannot sign in, their photos are hidden, and their payouts are held. The reason:`,
    leaving: 'To be deleted',
    leavingOn: (day: string) =>
      `On ${day}. Their photos are hidden now. Until then they can sign in and keep the account.`,
    onDay: (day: string) => `on ${day}`,
    block: 'Block',
    unblock: 'Unblock',
    remove: 'Delete account',
    keep: 'Keep the account',
    blockDialog: (username: string) => `Block ${username}?`,
    blockLead:
      'They are signed out everywhere and cannot sign in. Their photos are not shown or sold, and their payouts are held. You can take it back at any time.',
    reason: 'Reason',
    reasonHint: 'We tell them in an e-mail.',
    unblockDialog: (username: string) => `Unblock ${username}?`,
    unblockBody: 'They can sign in again, their photos are shown as before, and held payouts go out.',
    removeDialog: (username: string) => `Delete the account of ${username}?`,
    removeLead:
      'Their photos are not shown or sold from now on. In 30 days their name, address, picture and unsold photos are removed for good. What they are owed is still paid out. Until then you or they can take it back.',
    keepDialog: (username: string) => `Keep the account of ${username}?`,
    keepBody: 'It will not be deleted. Everything is as it was.',
    filter: 'State',
    all: 'All',
  },
}

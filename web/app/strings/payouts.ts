export const payouts = {
  payments: 'Payment Payouts',
  counted: { one: 'payment', other: 'payments' },
  unmatched: 'No payment matches what you asked for.',
  columns: {
    bought: 'Bought',
    buyer: 'Buyer',
    price: 'Price',
    date: 'Date',
    payment: 'Payment',
    payout: 'Payout',
  },
  /** Both columns say Success, Pending or Failed. */
  about: { payment: 'Paid by the buyer', payout: 'Paid to photographer' },
  pending: 'Pending',
  success: 'Success',
  failed: 'Failed',
  noBuyer: 'Not known yet',
  emailBefore: (email: string) => `Typed ${email} when paying`,
  refunded: (money: string) => `${money} refunded`,
  dispute: (how: string) => `Disputed: ${how}`,
  duplicate: 'Paid twice?',
  quarantined: 'Held for a check',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser does not let this page copy',
  nothingWaits: 'Nothing needs you.',
  todoFilter: 'Show',
  waitsForAdmin: 'Needs an admin',
  waitsForAccount: 'Waits for an account',
  showOpen: (count: number) =>
    count === 1 ? 'Show the one that needs an admin' : `Show the ${count} that need an admin`,
  paymentFilter: 'Payment',
  payoutFilter: 'Payout',
  all: 'All',
  usedUp: (used: number, all: number) =>
    all === 1 ? 'The download is used up' : `${used} of ${all} downloads ${used === 1 ? 'is' : 'are'} used up`,
  notArrived: (reported: number, all: number) =>
    all === 1 ? 'Did not arrive' : `${reported} of ${all} did not arrive`,
  downloads: {
    filter: 'Downloads',
    reported: 'Did not arrive',
    usedUp: 'Used up',
    downloaded: 'Downloaded',
    inProgress: 'Downloading',
    available: 'Not downloaded',
  },
  allowAgain: {
    title: 'Allow download again',
    leadOne: (title: string) =>
      `${title} can be downloaded again, with five new attempts; the buyer gets a mail with the way to it. A link that is still open ends.`,
    lead: (title: string) =>
      `What you choose of ${title} can be downloaded again, with five new attempts; the buyer gets a mail with the way to it. A link that is still open ends.`,
    photos: 'Photos',
    choose: 'Please choose at least one photo',
    chooseAll: 'Choose all',
    reason: 'Reason',
    reasonHint: 'Kept in the log with your name; the buyer does not see it.',
    action: 'Allow download again',
  },
  retry: 'Retry',
  remind: 'Remind',
  reminded: (day: string) => `Mail sent ${day}`,
  givenBack: 'Given back',
  paidByHand: 'Noted as paid by hand',
  byHand: {
    title: 'Note as paid',
    lead: (money: string, username: string, title: string) =>
      `First pay ${money} to ${username} by bank, for ${title}.`,
    ask: 'We keep no bank details. Ask for them:',
    after: 'Then note it here. You can’t undo this.',
    leadNetted: (username: string, title: string) =>
      `Nothing has to be paid to ${username} for ${title}: their share settles an earlier debt. This notes that. You can’t undo it.`,
    reference: 'Reference',
    referenceHint: 'What your bank calls the payment',
  },
  /** The accessible name of a button in a list: its action and its item. */
  of: (action: string, what: string) => `${action}: ${what}`,
}

export const en = {
  /** The dialog that notes a refund which the provider could not make. */
  refundByHand: {
    title: 'Paid in another way: {number}',
    lead: '{email, select, none {First pay {money} to the buyer by bank.} other {First pay {money} to the buyer ({email}) by bank.}} Then note it here. It cannot be taken back.',
    after: 'The money counts as given back, as with any refund. The buyer gets a mail with the reference.',
    reference: 'Reference',
    referenceHint: 'What your bank calls the payment',
    action: 'Note as paid',
  },
  effect: 'What this does',
  /** The dialog that gives a buyer their money back. */
  refund: {
    title: 'Refund',
    this: 'Refund {number}',
    piece: 'Of what',
    allPieces: 'All of it',
    photos: 'For single photos',
    photosHint:
      'Choose some, and their part of the price is filled in. All photos have an equal part. What was not downloaded yet is withdrawn with it.',
    photosOf: '{count} of {total} photos: {money}',
    givenBack: 'Given back on {when}',
    amount: 'Amount',
    left: 'Up to {money}',
    tooMuch: 'At most {money} is left',
    tooLittle: 'More than nothing',
    reason: 'Reason',
    reasonHint: 'For the payment provider’s records. The buyer does not read the reason.',
    reasons: {
      requested_by_customer: 'The buyer asked for it',
      duplicate: 'Paid twice',
      fraudulent: 'Fraud: the card is not theirs',
    },
    otherReason: 'For another reason',
    buyer: 'The buyer gets {money} back and a mail that says so.',
    all: 'The buyer gets everything back that they were charged.',
    nothingOut: 'Nothing was handed out and nobody was paid, so nothing else changes.',
    takenBack:
      '{money} of the {share} for {username} is taken back from their account; if that fails, it is kept from their next payouts.',
    notSent: '{username} gets {money} less of their {share}, which was not sent yet.',
    takenBefore: 'Nothing more is taken from {username}: {money} were taken back for the refund that failed.',
    tax: '{money} of it is tax that is not owed any more.',
    ocean: 'Ocean conservation gets {money} less.',
    withdrawn:
      '{photos, plural, one {The photo that can still be downloaded is withdrawn.} other {The {photos} photos that can still be downloaded are withdrawn.}}',
    withdrawnOf:
      '{photos, plural, one {The refunded photo is withdrawn: it can no longer be downloaded.} other {{photos} of the refunded photos are withdrawn: they can no longer be downloaded.}}',
    staysWithdrawn:
      '{photos, plural, one {The photo that was withdrawn stays withdrawn.} other {The {photos} photos that were withdrawn stay withdrawn.}}',
    keeps: 'The buyer keeps the photos.',
    keepsOpen:
      'The buyer keeps the photos, and can still download those that wait. Only photos that are refunded in full are withdrawn.',
    keepsDownloaded:
      '{photos, plural, one {The refunded photo was downloaded already, so the buyer has its file.} other {{photos} of the refunded photos were downloaded already, so the buyer has their files.}}',
    keepsOthers: 'The buyer keeps the others.',
    shop: 'The shop bears {money}.',
    fee: 'The payment provider keeps its fee.',
    action: 'Refund {money}',
    actionAll: 'Refund everything',
  },
  /** The dialog that lets a payment out of quarantine. */
  release: {
    title: 'Release',
    this: 'Release {number}',
    counts: 'The order counts as paid, with {money}.',
    buyer: 'The buyer gets the photos, and a receipt by mail.',
    photographer: '{username} gets {money}.',
    ocean: 'Ocean conservation gets {money}.',
    shop: 'The shop keeps {money}, less the fee of the payment provider.',
    more: 'That is {money} more than planned.',
    less: 'That is {money} less than planned.',
    reason: 'Reason',
    reasonHint: 'Kept in the history with your name; the buyer does not see it.',
    action: 'Release',
  },
  /** The dialog that mails the link of an order again. */
  sendLink: {
    open: 'Send the link again',
    title: 'Send the link again: {number}',
    lead: 'The buyer gets the receipt again, with the link to their photos.',
    email: 'E-mail',
    hint: 'Correct it if the buyer mistyped it. Later mails of this order go there too.',
    action: 'Send link',
    note: 'Whoever has the link can download the photos. Make sure that you write to the buyer.',
  },
} as const

export const effectTitle = 'What this does'

/** The dialog that gives a buyer their money back. */
export const refundWords = {
  title: 'Refund',
  this: (number: string) => `Refund ${number}`,
  piece: 'Of what',
  allPieces: 'All of it',
  photos: 'For single photos',
  photosHint:
    'Choose some, and their part of the price is filled in. All photos have an equal part. What was not downloaded yet is withdrawn with it.',
  photosOf: (count: number, total: number, money: string) => `${count} of ${total} photos: ${money}`,
  givenBack: (when: string) => `Given back on ${when}`,
  amount: 'Amount',
  left: (money: string) => `Up to ${money}`,
  tooMuch: (money: string) => `At most ${money} are left`,
  tooLittle: 'More than nothing',
  reason: 'Reason',
  reasonHint: 'For the payment provider’s records. The buyer does not read the reason.',
  reasons: {
    requested_by_customer: 'The buyer asked for it',
    duplicate: 'Paid twice',
    fraudulent: 'Fraud: the card is not theirs',
  },
  otherReason: 'For another reason',
  buyer: (money: string) => `The buyer gets ${money} back and a mail that says so.`,
  all: 'The buyer gets everything back that they were charged.',
  nothingOut: 'Nothing was handed out and nobody was paid, so nothing else changes.',
  takenBack: (username: string, money: string, share: string) =>
    `${money} of the ${share} for ${username} is taken back from their account; if that fails, it is kept from their next payouts.`,
  notSent: (username: string, money: string, share: string) =>
    `${username} gets ${money} less of their ${share}, which was not sent yet.`,
  takenBefore: (username: string, money: string) =>
    `Nothing more is taken from ${username}: ${money} were taken back for the refund that failed.`,
  ocean: (money: string) => `Ocean conservation gets ${money} less.`,
  withdrawn: (photos: number) =>
    photos === 1
      ? 'The photo that can still be downloaded is withdrawn.'
      : `The ${photos} photos that can still be downloaded are withdrawn.`,
  withdrawnOf: (photos: number) =>
    photos === 1
      ? 'The refunded photo is withdrawn: it was not downloaded yet.'
      : `The ${photos} refunded photos that were not downloaded yet are withdrawn.`,
  staysWithdrawn: (photos: number) =>
    photos === 1
      ? 'The photo that was withdrawn stays withdrawn.'
      : `The ${photos} photos that were withdrawn stay withdrawn.`,
  keeps: 'The buyer keeps the photos.',
  keepsOpen:
    'The buyer keeps the photos, and can still download those that wait. Only photos that are refunded in full are withdrawn.',
  keepsOthers: 'The buyer keeps the others.',
  fee: 'The shop bears the rest. The payment provider keeps its fee.',
  action: (money: string) => `Refund ${money}`,
  actionAll: 'Refund everything',
}

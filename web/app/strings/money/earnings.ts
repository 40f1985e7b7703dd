export const earnings = {
  title: 'What you earn',
  keeps: (keep: string, price: string, whole: string, wholePrice: string) =>
    `You keep ${keep} of a ${price} photo, and up to ${whole} when somebody buys the whole session for ${wholePrice}.`,
  keepsOne: (keep: string) => `You keep ${keep} of each photo.`,
  when: (days: number) =>
    `Your part goes to your payout account ${days === 0 ? 'within minutes of the sale' : days === 1 ? 'a day after the sale' : `${days} days after the sale`}, and from there to your bank.`,
  setUp: 'You set the account up under Finances. Until then we keep what you earn for you.',
  reaches: (count: number) => `Payouts reach banks in ${count} countries`,
  elsewhere: 'You live somewhere else? Write to us before you upload, and we look for another way to pay you.',
  country: 'Country of your bank',
  countryHint: 'So that we can tell you whether payouts reach you.',
  paidIn: (country: string) => `Payouts reach banks in ${country}.`,
  notPaidIn: (country: string) =>
    `Our payment provider does not send money to ${country} yet. Write to us before you upload, and we look for another way to pay you.`,
  contact: 'Write to us',
}

export const payoutReach = {
  reaches: (count: number) => `Payouts reach banks in ${count} countries`,
  elsewhere: 'You live somewhere else? Write to us before you upload, and we look for another way to pay you.',
  country: 'Country of your bank',
  choose: 'Choose a country',
  countryHint: 'So that we can tell you whether payouts reach you.',
  other: 'Another country',
  which: 'Which country?',
  paidIn: (country: string) => `Payouts reach banks in ${country}.`,
  notPaidThere:
    'Our payment provider does not send money to other countries yet. Write to us before you upload, and we look for another way to pay you.',
  notPaidIn: (country: string) =>
    `Our payment provider does not send money to ${country} yet. Write to us before you upload, and we look for another way to pay you.`,
  contact: 'Write to us',
  byHand: (country: string) =>
    `Our payment provider does not send money to ${country} yet, so we pay you by bank ourselves. Write to us once with your bank details. Until then we keep what you earn for you.`,
}

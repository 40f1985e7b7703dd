export const payoutReach = {
  reaches: (count: number) => `Payouts reach banks in ${count} countries`,
  elsewhere: `You live somewhere else, Indonesia for example? ${byBank('other countries')}`,
  country: 'Country of your bank',
  choose: 'Choose a country',
  countryHint: 'So that we can tell you whether payouts reach you.',
  /** The two parts of the list of countries. */
  byProvider: 'Paid through our payment provider',
  byUs: 'Paid by bank, by us',
  paidIn: (country: string) => `Payouts reach banks in ${country}.`,
  contact: 'Write to us',
  byHand: byBank,
  /** On Finances itself, above the account. */
  here: (country: string) => `${first(country)}.`,
  pill: 'By bank',
}

/** The same words before and after somebody has signed up. */
function byBank(where: string): string {
  return `${first(where)}. You give us your bank account under Finances. Until then we keep what you earn for you.`
}

function first(where: string): string {
  return `Our payment provider does not send money to ${where} yet, so we pay you by bank ourselves`
}

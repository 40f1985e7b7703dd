import { countries } from '@lineup/contract/accounts/countries.ts'
import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'

/** The countries that the payment provider does not reach. */
export const byBankCountries = countries.map(({ name }) => name).filter((name) => !isPaidIn(name))

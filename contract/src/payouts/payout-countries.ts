import { countries, countryCode } from '../accounts/countries.ts'

/**
 * Where the payment provider sends money, by its own list. It decides again when an account is opened, but nobody should
 * learn it only then.
 */
const served = new Set(
  (
    'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL NO NZ PL PT ' +
    'RO SE SG SI SK TH US'
  ).split(' '),
)

/** In the order of the list of all countries. */
export const payoutCountries = countries.filter(({ code }) => served.has(code)).map(({ name }) => name)

export const isPaidIn = (country: string): boolean => served.has(countryCode(country) ?? '')

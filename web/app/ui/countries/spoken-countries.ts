import { countryCode } from '@lineup/contract/accounts/countries.ts'
import { kept } from '@lineup/contract/messages/kept.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

const namesIn = kept((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))

/** A country in the language of the page. What is no country of the list stays as it is. */
export function sayCountry(name: string): string {
  const code = countryCode(name)
  return code === undefined ? name : (namesIn(language()).of(code) ?? name)
}

import { kept } from '../messages/kept.ts'
import { ENGLISH } from '../messages/languages.ts'
import { language } from '../messages/speaking.ts'
import { countryCode } from './countries.ts'

const namesIn = kept((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))

/** A country, which is kept by its English name, in the language that is spoken now. What is no country of the list stays as it is. */
export function sayCountry(name: string): string {
  const code = countryCode(name)
  return code === undefined || language() === ENGLISH ? name : (namesIn(language()).of(code) ?? name)
}

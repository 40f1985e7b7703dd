import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { useEffect, useState } from 'react'

type Say = (country: string) => string
const asItIs: Say = (country) => country

/**
 * Says countries, which are kept by their English names, in the language of the page. English at first, because the names of a browser and
 * of the server need not agree to the letter.
 */
export function useCountries(): { say: Say; sorted: (countries: readonly string[]) => readonly string[] } {
  const [say, setSay] = useState<Say>(() => asItIs)
  useEffect(() => {
    if (language() === ENGLISH) return
    // Apart, because the list of all countries is heavy. Without it they stay English.
    import('@lineup/contract/accounts/say-country.ts')
      .then(({ sayCountry }) => setSay(() => sayCountry))
      .catch(() => undefined)
  }, [])
  const sorted = (countries: readonly string[]) =>
    say === asItIs ? countries : countries.toSorted((a, b) => say(a).localeCompare(say(b), language()))
  return { say, sorted }
}

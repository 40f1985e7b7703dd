import { iso31661 } from 'iso-3166/1.js'

/** The countries of ISO 3166-1 by name, in the order of a list to pick from. `code` is alpha-2. */
export const countries = iso31661
  .map(({ name, alpha2 }) => ({ name, code: alpha2 }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const codes = new Map(countries.map(({ name, code }) => [name, code]))

export const isCountry = (name: string): boolean => codes.has(name)

/** The alpha-2 code of a country's name; undefined for an unknown name. */
export const countryCode = (name: string): string | undefined => codes.get(name)

import { afterEach, expect, test } from 'vitest'
import { ENGLISH, LANGUAGES } from '../messages/languages.ts'
import { languageComesFrom } from '../messages/speaking.ts'
import { countries } from './countries.ts'
import { sayCountry } from './say-country.ts'

afterEach(() => languageComesFrom(() => ENGLISH))

test.each(LANGUAGES)('each country has one name of its own in %s', (language) => {
  languageComesFrom(() => language)

  const said = countries.map(({ name }) => sayCountry(name))

  expect(new Set(said).size).toBe(countries.length)
  expect(said.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})

test('a country is called as its neighbours call it, and in English as ISO 3166-1 does', () => {
  const netherlands = 'Netherlands, Kingdom of the'

  expect([sayCountry(netherlands), sayCountry('Atlantis')]).toEqual([netherlands, 'Atlantis'])
  languageComesFrom(() => 'id')
  expect([sayCountry(netherlands), sayCountry('Atlantis')]).toEqual(['Belanda', 'Atlantis'])
})

import { afterEach, expect, test } from 'vitest'
import { ENGLISH, type Language } from './languages.ts'
import { messagesOf } from './messages-of.ts'
import { languageComesFrom } from './speaking.ts'

const t = messagesOf({
  title: 'Photos of {spot}',
  photos: '{count, plural, one {# photo} other {# photos}}',
  open: 'Open photo {n}{time, select, none {} other {, {time}}}',
  sum: '{count, number}',
  states: { won: 'Won', lost: 'Lost {money}' },
} as const)

test('a message takes words and numbers, counts in plural forms, and leaves out what is not there', () => {
  expect(t('title', { spot: 'Uluwatu' })).toBe('Photos of Uluwatu')
  expect([0, 1, 1204].map((count) => t('photos', { count }))).toEqual(['0 photos', '1 photo', '1,204 photos'])
  expect([0, 999, 1000, -1204, 1.5].map((count) => t('sum', { count }))).toEqual(['0', '999', '1,000', '-1,204', '1.5'])
  expect(t('open', { n: 3, time: '7:40' })).toBe('Open photo 3, 7:40')
  expect(t('open', { n: 3, time: 'none' })).toBe('Open photo 3')
})

test('a key from outside has a message or none', () => {
  expect(t.find('states.won')).toBe('Won')
  expect(t.find('states.warned')).toBeUndefined()
  expect(t.find('states')).toBeUndefined()
})

test('the compiler knows keys and arguments, also those of a key that is put together', () => {
  const state: 'won' | 'lost' = t.find('states.won') ? 'won' : 'lost'
  // @ts-expect-error There is no such message.
  expect(() => t('titel')).toThrow()
  // @ts-expect-error The spot is missing.
  expect(() => t('title')).toThrow()
  // @ts-expect-error One of the two needs money.
  expect(t(`states.${state}`)).toBe('Won')
  expect(t(`states.${state}`, { money: '$5' })).toBe('Won')
})

const speak = (language: Language) => languageComesFrom(() => language)
afterEach(() => speak(ENGLISH))

const spoken = messagesOf(
  {
    photos: '{count, plural, one {# photo} other {# photos}}',
    deep: { own: 'Your photos', only: 'Only English' },
  } as const,
  {
    './fr.json': {
      photos: '{count, plural, one {# photo} many {# de photos} other {# photos}}',
      deep: { own: 'Tes photos' },
    },
    './ja.json': { photos: '{count, plural, other {写真#枚}}' },
  },
)

test('a message is said in the language of the moment, and in English where the translation lacks it', () => {
  const say = (language: Language) => {
    speak(language)
    return [spoken('deep.own'), spoken('deep.only'), spoken.find('deep.own'), spoken('photos', { count: 1_204 })]
  }

  expect(say('fr')).toEqual(['Tes photos', 'Only English', 'Tes photos', '1\u202F204 photos'])
  expect(say('ja')).toEqual(['Your photos', 'Only English', 'Your photos', '写真1,204枚'])
  expect(say('es')).toEqual(['Your photos', 'Only English', 'Your photos', '1.204 photos'])
  expect(say('en')).toEqual(['Your photos', 'Only English', 'Your photos', '1,204 photos'])
})

test('each language has its plural forms: nothing is one in French, a million has a form of its own', () => {
  speak('fr')
  expect([0, 1, 1.5, 2, 1_000_000].map((count) => spoken('photos', { count }))).toEqual([
    '0 photo',
    '1 photo',
    '1,5 photo',
    '2 photos',
    '1\u202F000\u202F000 de photos',
  ])
})

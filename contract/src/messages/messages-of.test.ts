import { expect, test } from 'vitest'
import { messagesOf } from './messages-of.ts'

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

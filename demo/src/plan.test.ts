import { stat } from 'node:fs/promises'
import { isCountry } from '@lineup/contract/accounts/countries.ts'
import { expect, test } from 'vitest'
import { sessions, tryOut } from './contents.ts'
import { findSpot } from './places/places.ts'
import { demoAccounts, demoPayees, demoSequences } from './plan.ts'

const demo = new URL('../', import.meta.url)
const sizeOf = async (file: string) => (await stat(new URL(file, demo))).size

test('every sequence lies at a spot of the tree that has coordinates', () => {
  expect(demoSequences.filter(({ place }) => findSpot(place)?.coordinates === undefined)).toEqual([])
})

test('a surfer can choose a ride: several photos within seconds', () => {
  const seconds = (time: string) => Date.parse(`2026-01-01T${time}Z`) / 1_000
  const withRide = demoSequences.filter(({ photos }) =>
    photos.some(({ notes }, index) => {
      const before = photos[index - 1]
      return before && seconds(notes.time) - seconds(before.notes.time) < 10
    }),
  )

  expect(withRide.length).toBeGreaterThan(10)
})

test('every sequence belongs to a photographer who has an account', () => {
  const known = demoAccounts.filter(({ role }) => role === 'photographer').map(({ username }) => username)

  expect(demoSequences.filter(({ photographer }) => !known.includes(photographer))).toEqual([])
})

test('at least 24 sequences are approved, and two wait for the admin', () => {
  expect(demoSequences.filter(({ approved }) => approved).length).toBeGreaterThanOrEqual(24)
  expect(demoSequences.filter(({ approved }) => !approved)).toHaveLength(2)
})

test('one upload holds a sequence: 3 to 10 pictures', () => {
  expect(demoSequences.filter(({ photos }) => photos.length < 3 || photos.length > 10)).toEqual([])
})

test('a search is worth while: several sequences in one region, and two at one spot or area on a day', () => {
  const inBali = demoSequences.filter(({ place }) => place[1] === 'Bali')
  const days = demoSequences.map(({ place, daysAgo }) => `${place[1]} ${daysAgo}`)

  expect(inBali.length).toBeGreaterThanOrEqual(4)
  expect(days.filter((day, index) => days.indexOf(day) !== index).length).toBeGreaterThan(0)
})

test('no two sequences share a name, and no two accounts', () => {
  expect(new Set(sessions.map(({ slug }) => slug)).size).toBe(sessions.length)
  expect(new Set(demoAccounts.map(({ username }) => username)).size).toBe(demoAccounts.length)
})

test('the accounts that are shown are the admin, a photographer with pictures and one without, and say so', () => {
  const shown = demoAccounts.filter(({ shownAs }) => shownAs !== null)
  const withPictures = shown.filter(({ username }) =>
    demoSequences.some(({ photographer }) => photographer === username),
  )

  expect(shown.map(({ username, shownAs }) => [username, shownAs])).toEqual([
    ['admin', 'admin'],
    ['kai.demo', 'newcomer'],
    ['wayan.putra', 'seller'],
  ])
  expect(withPictures.map(({ username }) => username)).toEqual(['wayan.putra'])
})

test('who can be paid has sold pictures, and others have not got as far', () => {
  const sellers = new Set(demoSequences.map(({ photographer }) => photographer))

  expect(demoPayees.filter(({ username, country }) => !sellers.has(username) || !isCountry(country))).toEqual([])
  expect(demoPayees.length).toBeLessThan(sellers.size)
})

test('everyone has a country, without which no profile can be saved', () => {
  expect(demoAccounts.filter(({ country }) => !isCountry(country))).toEqual([])
})

test('every picture is there, and all together stay under 20 MB', async () => {
  const sizes = await Promise.all(
    [
      ...demoSequences.flatMap(({ photos }) => photos.map(({ file }) => file)),
      ...tryOut.photos.map(({ file }) => file),
    ].map(sizeOf),
  )

  expect(Math.min(...sizes)).toBeGreaterThan(20_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000)
})

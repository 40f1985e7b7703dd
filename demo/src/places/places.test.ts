import { isTimeZone } from '@lineup/contract/locations/time-zone.ts'
import { LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { expect, test } from 'vitest'
import { named, namesOf, order } from './names.ts'
import { findSpot, type Place, places } from './places.ts'

const below = (level: Place[]) => level.flatMap((place) => place.children)
const regions = below(places)
const areas = below(regions)
const spots = below(areas)
const everyPlace = [...places, ...regions, ...areas, ...spots]

test('the world has at least 6 continents, 60 regions, 150 areas and 400 spots', () => {
  expect(places.length).toBeGreaterThanOrEqual(6)
  expect(regions.length).toBeGreaterThanOrEqual(60)
  expect(areas.length).toBeGreaterThanOrEqual(150)
  expect(spots.length).toBeGreaterThanOrEqual(400)
})

test('a name fits the 50 characters of a location and has no stray spaces', () => {
  const wrong = everyPlace.map((place) => place.name).filter((name) => name.length > 50 || !/^\S+( \S+)*$/.test(name))

  expect(wrong).toEqual([])
})

test('an accent is one composed character, so that a search for the typed name finds it', () => {
  expect(everyPlace.filter(({ name }) => name !== name.normalize('NFC'))).toEqual([])
})

test('no parent has two children of one name, whatever their case', () => {
  const twice = [{ name: 'World', children: places }, ...everyPlace].flatMap((parent) => {
    const names = parent.children.map((child) => child.name.toLowerCase())
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${parent.name}: ${name}`)
  })

  expect(twice).toEqual([])
})

test.each(['Hossegor', 'Biarritz', 'Bundoran'])('%s is among the names, as surfers call it', (name) => {
  expect(everyPlace.some((place) => place.name.startsWith(name))).toBe(true)
})

test('every continent, region and area leads to a spot', () => {
  expect([...places, ...regions, ...areas].filter((place) => place.children.length === 0)).toEqual([])
})

test('a region stands in one continent only', () => {
  const names = regions.map((region) => region.name)

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a path is found by its four names and by nothing else', () => {
  expect(findSpot(['Asia', 'Bali', 'Bukit Peninsula', 'Uluwatu'])?.name).toBe('Uluwatu')
  expect(findSpot(['Asia', 'Bali', 'Bukit Peninsula', 'Pipeline'])).toBeUndefined()
  expect(findSpot(['Oceania', 'Bali', 'Bukit Peninsula', 'Uluwatu'])).toBeUndefined()
})

test('every region has a time zone', () => {
  expect(regions.filter(({ timeZone = '' }) => !isTimeZone(timeZone)).map(({ name }) => name)).toEqual([])
})

test('coordinates lie where the clocks of their region are right', () => {
  const atNoon = Date.UTC(2026, 0, 15, 12)
  const clockOf = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(atNoon)) - 12
  const placed = regions.flatMap(({ timeZone = '', children }) =>
    below(children).flatMap(({ name, coordinates }) => (coordinates ? [{ name, timeZone, coordinates }] : [])),
  )
  const apart = (hours: number) => Math.abs(((hours + 36) % 24) - 12)

  expect(placed.length).toBeGreaterThan(30)
  expect(placed.filter(({ timeZone, coordinates }) => apart(clockOf(timeZone) - coordinates[1] / 15) > 2)).toEqual([])
})

test('every name in other languages belongs to a place, and is another one than its own', () => {
  const inside = (level: Place[]) =>
    level.flatMap(({ name, children }) => children.map((child) => `${name}, ${child.name}`))
  const written = [named.continents, named.regions, named.areas, named.spots].map((names) => Object.keys(names))
  const there = [places.map(({ name }) => name), regions.map(({ name }) => name), inside(regions), inside(areas)]

  expect(written.map((names, level) => names.filter((name) => !there[level]?.includes(name)))).toEqual([[], [], [], []])
  const rows = Object.values(named).flatMap((names) => Object.entries(names))
  expect(rows.filter(([, row]) => row.split(' | ').length !== order.length)).toEqual([])
  const wrong = everyPlace.flatMap(({ name, names = {} }) =>
    Object.values(names).filter((other) => other.length > 50 || other !== other.normalize('NFC') || other === name),
  )
  expect(wrong).toEqual([])
})

test('each continent and region is named in Japanese; all names are of languages that Lineup speaks', () => {
  const unnamed = [...places, ...regions].filter(({ names }) => names?.['ja'] === undefined)

  expect(unnamed.map(({ name }) => name)).toEqual([])
  expect(order.filter((language) => !LANGUAGES.some((one) => one === language))).toEqual([])
  expect(namesOf('- | Alemania | - | - | -')).toEqual({ es: 'Alemania' })
})

import { isTimeZone } from '@lineup/contract/locations/time-zone.ts'
import { expect, test } from 'vitest'
import { hasSpot, type Place, places } from './places.ts'

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

test('every continent, region and area leads to a spot', () => {
  expect([...places, ...regions, ...areas].filter((place) => place.children.length === 0)).toEqual([])
})

test('a region stands in one continent only', () => {
  const names = regions.map((region) => region.name)

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a path is found by its four names and by nothing else', () => {
  expect(hasSpot(['Asia', 'Bali', 'Bukit Peninsula', 'Uluwatu'])).toBe(true)
  expect(hasSpot(['Asia', 'Bali', 'Bukit Peninsula', 'Pipeline'])).toBe(false)
  expect(hasSpot(['Oceania', 'Bali', 'Bukit Peninsula', 'Uluwatu'])).toBe(false)
})

test('every region has a time zone', () => {
  expect(regions.filter(({ timeZone = '' }) => !isTimeZone(timeZone)).map(({ name }) => name)).toEqual([])
})

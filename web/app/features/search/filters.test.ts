import { expect, test } from 'vitest'
import { isFiltered, readFilters, searchPath, withoutPlace } from './filters.ts'

const none = { continent_id: null, region_id: null, area_id: null, spot_id: null, date: null }

test('an address round-trips every filter', () => {
  const path = '/home?continent_id=1&region_id=2&area_id=3&spot_id=4&date=2026-11-18'

  expect(searchPath(readFilters(new URL(path, 'http://here').searchParams))).toBe(path)
})

test.each([
  'continent_id=',
  'continent_id=x',
  'continent_id=0',
  'continent_id=-1',
  'date=',
  'date=2026-02-30',
  'date=18.11.2026',
  'other=1',
])('%s sets no filter', (search) => {
  expect(readFilters(new URLSearchParams(search))).toEqual(none)
  expect(isFiltered(readFilters(new URLSearchParams(search)))).toBe(false)
})

test('removing a place removes the levels below it', () => {
  const filters = { continent_id: 1, region_id: 2, area_id: 3, spot_id: 4, date: '2026-11-18' }

  expect(withoutPlace(filters, 'area')).toEqual({ ...filters, area_id: null, spot_id: null })
  expect(searchPath(withoutPlace(filters, 'continent'))).toBe('/home?date=2026-11-18')
})

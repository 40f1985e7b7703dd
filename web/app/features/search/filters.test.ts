import { expect, test } from 'vitest'
import { isFiltered, readFilters, readPages, readTyped, withoutPlace } from './filters.ts'
import { searchPath } from './search-path.ts'

const none = { continent_id: null, region_id: null, area_id: null, spot_id: null, date: null, until: null }

test('an address round-trips every filter', () => {
  const path = '/home?continent_id=1&region_id=2&area_id=3&spot_id=4&date=2026-11-18&until=2026-11-19'

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
  'until=2026-11-18',
  'when=whenever',
  'other=1',
])('%s sets no filter', (search) => {
  expect(readFilters(new URLSearchParams(search))).toEqual(none)
  expect(isFiltered(readFilters(new URLSearchParams(search)))).toBe(false)
})

test('removing a place removes the levels below it', () => {
  const filters = { continent_id: 1, region_id: 2, area_id: 3, spot_id: 4, date: '2026-11-18', until: null }

  expect(withoutPlace(filters, 'area')).toEqual({ ...filters, area_id: null, spot_id: null })
  expect(searchPath(withoutPlace(filters, 'continent'))).toBe('/home?date=2026-11-18')
})

test.each(['2026-11-18', '2026-11-17', 'x'])('a search from the 18th until %s is of one day', (until) => {
  expect(readFilters(new URLSearchParams({ date: '2026-11-18', until }))).toMatchObject({
    date: '2026-11-18',
    until: null,
  })
})

test('an address can carry a typed place and named days', () => {
  expect(readTyped(new URLSearchParams({ place: ' ulu bali ', when: 'today' }))).toEqual({
    place: 'ulu bali',
    before: '',
    hasWhen: true,
  })
  expect(readTyped(new URLSearchParams({ for: ' ulu ' }))).toEqual({ place: '', before: 'ulu', hasWhen: false })
})

test.each([
  ['3', 3],
  ['', 1],
  ['0', 1],
  ['2.5', 1],
  ['1000', 8],
])('page=%s shows %i pages', (page, shown) => {
  expect(readPages(new URLSearchParams({ page }))).toBe(shown)
})

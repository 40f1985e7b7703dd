import { expect, test } from 'vitest'
import type { SearchPage } from '../search.ts'
import type { Filters } from '../search-path.ts'
import { findOrElse } from './instead.ts'

const oceania = { continent_id: 7, region_id: null, area_id: null, spot_id: null }
const filters: Filters = { ...oceania, date: '2026-11-18', until: '2026-11-19', time: '07:00' }
const page = (total: number, nearest_dates?: string[]): SearchPage => ({
  list: { data: [], total, current_page: 1, per_page: 12, last_page: 1, cursor: null },
  nearest_dates,
})

test.each([
  ['the nearest day there', ['2026-11-17', '2026-11-21'], { continent_id: 7, date: '2026-11-17' }],
  ['the latest of all places, where no day is near', undefined, { continent_id: null, date: null }],
])('a search without sessions shows %s', async (_, nearest, other) => {
  const empty = page(0, nearest)

  const found = await findOrElse(filters, async (asked) => (asked === filters ? empty : page(1)))

  const instead = { filters: { ...oceania, ...other, until: null, time: undefined }, page: page(1) }
  expect(found).toEqual({ first: empty, instead })
})

test('a search that finds something, or fails, and an empty shop show nothing instead', async () => {
  const broken = () => Promise.reject(new Error('Broken'))
  const nothing: Filters = { ...oceania, continent_id: null, date: null, until: null }

  expect(await findOrElse(filters, async () => page(1))).toEqual({ first: page(1), instead: null })
  expect(await findOrElse(filters, broken)).toEqual({ first: null, instead: null })
  expect(await findOrElse(nothing, async () => page(0))).toEqual({ first: page(0), instead: null })
})

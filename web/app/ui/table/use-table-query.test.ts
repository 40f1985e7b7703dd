import { expect, test } from 'vitest'
import { asAsked, nextOrder, readTable, writeTable } from './use-table-query.ts'

const shape = {
  sorts: ['name', 'created_at'],
  order: { sort: 'created_at', dir: 'desc' },
  filters: { status: ['0', '1'] },
} as const

const read = (search: string) => readTable(new URLSearchParams(search), shape)
const plain = { q: '', page: 1, per: 25, sort: 'created_at', dir: 'desc', filters: { status: undefined } }

test('an empty address asks for the first 25 rows in the default order', () => {
  expect(read('')).toEqual(plain)
})

test('an address sets search, page, rows per page, order and filters', () => {
  expect(read('q=+bali+&page=7&per=100&sort=name&dir=desc&status=0')).toEqual({
    q: 'bali',
    page: 7,
    per: 100,
    sort: 'name',
    dir: 'desc',
    filters: { status: '0' },
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=1234567890',
  'per=11',
  'per=101',
  'per=1000',
  'sort=password',
  'dir=asc',
  'status=2',
  'status=',
  'q=',
  'other=1',
])('an invalid part of an address is ignored: %s', (search) => {
  expect(read(search)).toEqual(plain)
})

test('a search is cut to the length that the server accepts', () => {
  expect(read(`q=${'a'.repeat(100)}`).q).toHaveLength(100)
  expect(read(`q=${'a'.repeat(101)}`).q).toHaveLength(100)
})

test.each(['', 'q=uluwatu', 'q=a&page=2&per=50&sort=name&dir=asc&status=1', 'page=999999999'])(
  'a query round-trips without empty keys: %s',
  (search) => {
    expect(writeTable(read(search), shape).toString()).toBe(search)
  },
)

test('a call without a search sends none', () => {
  expect(asAsked(read('page=2'))).toEqual({
    search: undefined,
    page: 2,
    per_page: 25,
    sort: 'created_at',
    dir: 'desc',
    status: undefined,
  })
})

test("a column's head sorts by it, then in reverse, then in the default order", () => {
  const own = { sort: 'created_at', dir: 'desc' } as const
  const name = { sort: 'name', dir: 'asc' } as const

  const first = nextOrder(name, own, own)
  const second = nextOrder(name, first, own)
  const third = nextOrder(name, second, own)

  expect([first, second, third]).toEqual([name, { sort: 'name', dir: 'desc' }, own])
})

test("the default column's head toggles between both directions", () => {
  const own = { sort: 'name', dir: 'asc' } as const

  const first = nextOrder(own, own, own)

  expect(first).toEqual({ sort: 'name', dir: 'desc' })
  expect(nextOrder(own, first, own)).toEqual(own)
})

import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { importPlaces } from '../testing/given/import-places.ts'
import { startTestServer } from '../testing/index.ts'
import { switchPlace } from './queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

await importPlaces(server.deps, [
  {
    name: 'Europe 10',
    children: [{ name: 'Zone 10' }, { name: 'zone 9' }, { name: 'Åland' }, { name: 'Same' }],
  },
  { name: 'europe 9', children: [{ name: 'azores' }, { name: 'Same' }, { name: '100 % Ä_\\' }] },
  { name: 'África', children: [{ name: 'Zone 1' }] },
])
const all = async (query: Record<string, string | number> = {}) => {
  const { code, body } = await server.get('/region/list', { token, query })
  return code === 200
    ? (body.data.list as Array<{ id: number; name: string; continent: string; status: number }>)
    : code
}
const names = async (query?: Record<string, string | number>) => {
  const list = await all(query)
  return typeof list === 'number' ? list : list.map(({ name }) => name)
}
const off = await all({ search: 'zone 9' })
if (typeof off !== 'number') {
  await inTransaction(server.db, (trx) => switchPlace(trx, { id: off[0]?.id ?? 0, status: 0 }))
}

const byName = ['100 % Ä_\\', 'Åland', 'azores', 'Same', 'Same', 'Zone 1', 'zone 9', 'Zone 10']
const byId = ['Zone 10', 'zone 9', 'Åland', 'Same', 'azores', 'Same', '100 % Ä_\\', 'Zone 1']
const byContinent = ['Zone 1', '100 % Ä_\\', 'azores', 'Same', 'Åland', 'Same', 'zone 9', 'Zone 10']
const byStatus = ['zone 9', '100 % Ä_\\', 'Åland', 'azores', 'Same', 'Same', 'Zone 1', 'Zone 10']

test('the list is sorted in natural order, ignoring case and accents', async () => {
  expect(await names()).toEqual(byName)
})

test.for([
  ['name', byName],
  ['id', byId],
  ['continent', byContinent],
  ['status', byStatus],
] as const)('the list sorts by %s in both directions', async ([sort, expected]) => {
  expect(await names({ sort })).toEqual(expected)
  expect(await names({ sort, dir: 'asc' })).toEqual(expected)
  expect(await names({ sort, dir: 'desc' })).toEqual(expected.toReversed())
})

test('a whole name that was typed comes first, in any order', async () => {
  expect(await names({ search: 'zone 1', sort: 'name', dir: 'desc' })).toEqual(['Zone 1', 'Zone 10'])
})

test.for([
  ['zone', ['Zone 1', 'zone 9', 'Zone 10']],
  ['ZONE 1', ['Zone 1', 'Zone 10']],
  ['aland', ['Åland']],
  ['ÅLAND', ['Åland']],
  // Matches the parent's name.
  ['africa', ['Zone 1']],
  ['EUROPE 1', ['Åland', 'Same', 'zone 9', 'Zone 10']],
  ['%', ['100 % Ä_\\']],
  ['a_\\', ['100 % Ä_\\']],
  ['nowhere', []],
  ['', byName],
  ['   ', byName],
] as const)('search for %j finds the matching places', async ([search, expected]) => {
  expect(await names({ search })).toEqual(expected)
})

test('pages cover the whole list, each with the true total', async () => {
  const page = async (n: number, more = {}) => {
    const { body } = await server.get('/region/list', { token, query: { page: n, per_page: 3, ...more } })
    return [body.data.list.map(({ name }: { name: string }) => name), body.data.total]
  }

  expect(await page(1)).toEqual([byName.slice(0, 3), 8])
  expect(await page(2)).toEqual([byName.slice(3, 6), 8])
  expect(await page(3)).toEqual([byName.slice(6), 8])
  expect(await page(4)).toEqual([[], 8])
  expect(await page(1_000_000_000)).toEqual([[], 8])
  expect(await page(1, { search: 'zone', sort: 'id', dir: 'desc' })).toEqual([['Zone 1', 'zone 9', 'Zone 10'], 3])
})

test('a page has 12 places by default, and only pages have a total', async () => {
  const { body } = await server.get('/region/list', { token, query: { page: 1 } })
  expect(body.data.total).toBe(8)

  const parent = { continent_id: (await server.get('/continent/list', { token })).body.data.list[0].id }
  for (let n = 0; n < 13; n += 1) await server.post('/region/store', { name: `More ${n}`, ...parent }, { token })
  const more = await server.get('/region/list', { token, query: { page: 1 } })
  expect([more.body.data.list.length, more.body.data.total]).toEqual([12, 21])
  expect((await server.get('/region/list', { token })).body.data).toEqual({ list: expect.any(Array) })
})

test.for([
  { page: 0 },
  { page: 'x' },
  { per_page: 101 },
  { sort: 'parent' },
  { sort: 'area' },
  { sort: 'nodes' },
  { dir: 'up' },
  { search: 'x'.repeat(101) },
])('the query %j is refused', async (query) => {
  expect(await names({ page: 1, ...query })).toBe(422)
})

test('admins see the nearest disabled level above a place; public answers do not change', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const spot = await server.given.spot()
  const told = async () => {
    const levels = ['region', 'area', 'spot'] as const
    const answers = levels.map((level) => server.post(`/${level}/edit`, { id: spot[`${level}_id`] }, { token }))
    return (await Promise.all(answers)).map(({ body }) => body.data.list.disabled_above)
  }
  const turn = (level: 'continent' | 'area', status: number) =>
    server.post(`/${level}/status`, { id: spot[`${level}_id`], status }, { token })

  expect(await told()).toEqual([null, null, null])
  await turn('continent', 0)
  expect(await told()).toEqual(['continent', 'continent', 'continent'])
  await turn('area', 0)
  expect(await told()).toEqual(['continent', 'continent', 'area'])
  const { body } = await server.get('/spot/list', { token, query: { page: 1 } })
  expect(body.data.list).toEqual([expect.objectContaining({ id: spot.spot_id, status: 1, disabled_above: 'area' })])
  await Promise.all([turn('continent', 1), turn('area', 1)])
  const shown = await server.post('/get/area/spots', { area_id: spot.area_id })
  expect(shown.body.data.list).toEqual([expect.not.objectContaining({ disabled_above: null })])
})

test('each level sorts by its own parent, and continents have none', async () => {
  const spot = await server.given.spot()
  for (const [path, sort, field] of [
    ['/area/list', 'region', 'region_id'],
    ['/spot/list', 'area', 'area_id'],
  ] as const) {
    const { body } = await server.get(path, { token, query: { sort, page: 1 } })
    expect(body.data.list).toEqual([expect.objectContaining({ [field]: spot[field] })])
  }
  expect((await server.get('/continent/list', { token, query: { sort: 'continent' } })).code).toBe(422)
})

test('a list can be narrowed to what lies in a place, at any level, and is searched by all names above', async () => {
  await importPlaces(server.deps, [
    {
      name: 'Narrow',
      children: [
        { name: 'Left', children: [{ name: 'Bay' }] },
        { name: 'Right', children: [{ name: 'Bay' }] },
      ],
    },
  ])
  const areas = async (query: Record<string, string | number>) => {
    const { body } = await server.get('/area/list', { token, query: { ...query, page: 1 } })
    return body.data as { list: Array<{ name: string; region: string; path: Array<{ id: number }> }>; total: number }
  }

  const { list } = await areas({ search: 'narrow' })

  expect(list.map(({ region }) => region)).toEqual(['Left', 'Right'])
  const [narrow, left] = list[0]?.path.map(({ id }) => id) ?? []
  expect((await areas({ within: narrow ?? 0 })).total).toBe(2)
  expect((await areas({ within: left ?? 0 })).list.map(({ region }) => region)).toEqual(['Left'])
  expect((await areas({ within: left ?? 0, search: 'right' })).total).toBe(0)
  expect((await areas({ search: 'bay, left narrow' })).list.map(({ region }) => region)).toEqual(['Left'])
  expect((await areas({ search: 'bay left nowhere' })).total).toBe(0)
})

import { listUsers as endpoint } from '@lineup/contract/accounts/people.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { explain } from '../testing/database/explain.ts'
import { startTestServer } from '../testing/index.ts'
import { listUsers, type UserListOptions } from './list-queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { db, given } = server
const admin = await given.admin()
const people = [
  { username: 'banzai', email: 'z@one.example', first_name: 'Ana', last_name: 'Zulu', country: 'Fiji' },
  { username: 'Ala', email: 'Y@two.example', first_name: '', last_name: '', country: 'Peru' },
  { username: 'cloud_9%', email: 'x@one.example', first_name: 'Élodie', last_name: 'Anglet', country: 'France' },
]
await db.deleteFrom('users').where('id', '<>', admin.id).execute()
const rows = people.map((person) => ({ ...person, password_hash: 'none' }))
await db.insertInto('users').values(rows).execute()
const erased = { username: 'gone', email: 'gone@one.example', password_hash: 'none', erased_at: new Date() }
await db.insertInto('users').values(erased).execute()

const list = async (query: Record<string, string | number> = {}) =>
  (await server.get('/user/list', { token: admin.token, query })).body.data
const namesOf = (data: { list: { username: string }[] }) => data.list.map(({ username }) => username)

test('the whole list is newest first and has no erased accounts', async () => {
  const data = await list()

  expect(namesOf(data)).toEqual(['cloud_9%', 'Ala', 'banzai', admin.username])
  expect(data.total).toBe(4)
})

test('a page includes the total', async () => {
  const first = await list({ page: 1, per_page: 3 })
  const last = await list({ page: 2, per_page: 3 })
  const beyond = await list({ page: 3, per_page: 3 })

  expect([first, last, beyond].map(({ list: page, total }) => [page.length, total])).toEqual([
    [3, 4],
    [1, 4],
    [0, 4],
  ])
  expect(namesOf(last)).toEqual([admin.username])
})

test.for([
  ['BANZ', ['banzai']],
  ['ana z', ['banzai']],
  ['ONE.example', ['cloud_9%', 'banzai']],
  ['élodie', ['cloud_9%']],
  ['9%', ['cloud_9%']],
  ['_', ['cloud_9%']],
  ['zulu  ANA', ['banzai']],
  ['ala y@two', ['Ala']],
  ['zulu peru', []],
  // The end of a column and the beginning of the next are no word.
  ['alay', []],
  ['a a a a a a a zulu ana', []],
  ['a a a a a a a ana zulu', ['banzai']],
  ['gone', []],
  ["'; drop table users --", []],
] as const)('search covers names and addresses: %s', async ([search, names]) => {
  expect(namesOf(await list({ search, page: 1 }))).toEqual(names)
  expect((await list({ search })).list).toHaveLength(names.length)
})

test.for([
  ['username', ['admin', 'Ala', 'banzai', 'cloud_9%']],
  ['full_name', ['admin', 'Ala', 'banzai', 'cloud_9%']],
  ['email', ['admin', 'cloud_9%', 'Ala', 'banzai']],
  ['country', ['admin', 'banzai', 'cloud_9%', 'Ala']],
  ['id', ['admin', 'banzai', 'Ala', 'cloud_9%']],
  ['created_at', ['admin', 'banzai', 'Ala', 'cloud_9%']],
  ['email_verified_at', ['admin', 'banzai', 'Ala', 'cloud_9%']],
] as const)('the list sorts by %s in both directions, page by page', async ([sort, names]) => {
  const expected = names.map((name) => (name === 'admin' ? admin.username : name))
  const inPages = async (dir: string) => {
    const pages = [await list({ sort, dir, page: 1, per_page: 2 }), await list({ sort, dir, page: 2, per_page: 2 })]
    return pages.flatMap(namesOf)
  }

  expect(await inPages('asc')).toEqual(expected)
  expect(await inPages('desc')).toEqual(expected.toReversed())
  expect(namesOf(await list({ sort }))).toEqual(expected)
})

test.for([
  { page: 0 },
  { page: 'x' },
  { per_page: 101 },
  { sort: 'password_hash' },
  { dir: 'up' },
  { search: 's'.repeat(101) },
])('the query %j is refused', async (query) => {
  const { code, body } = await server.get('/user/list', { token: admin.token, query })

  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(query)])
})

test('no page of a long list needs a sequential scan, in any order', async () => {
  await using long = await startTestServer()
  await sql`insert into users (username, email, password_hash, first_name, last_name, country, email_verified_at)
    select 'surfer' || n, 'surfer' || n || '@example.org', 'none', 'First' || n % 997, 'Last' || n % 1009,
      (array['Fiji', 'Peru', 'France'])[1 + n % 3], case when n % 4 > 0 then now() - n * interval '1 minute' end
    from generate_series(1, 20000) n`.execute(long.db)
  await sql`vacuum analyze users`.execute(long.db)
  const asked: UserListOptions = { page: 1, perPage: 12, search: '', sort: 'id', dir: 'desc', state: undefined }
  const pageReads = async (changes: Partial<UserListOptions>) => {
    const plans = await explain(long.databaseUrl, (on) => listUsers(on, { ...asked, ...changes }))
    return plans.filter((plan) => / limit /.test(plan.sql))
  }

  for (const sort of endpoint.input.shape.sort.def.innerType.def.values) {
    for (const page of [1, 1_666]) {
      const [plan] = await pageReads({ sort, page })
      expect(plan?.sequentialScans, `${sort}, page ${page}`).toEqual([])
      expect(plan?.buffers, `${sort}, page ${page}`).toBeLessThanOrEqual(40)
    }
  }
  const [found] = await pageReads({ search: 'surfer19999' })
  expect(found?.sequentialScans).toEqual([])
  expect(found?.buffers).toBeLessThanOrEqual(120)
})

import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../decoder/testing/index.ts'
import { dataUrl } from '../images/testing/image-forms.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

type Query = Record<string, string | number>
type Row = {
  place_disabled: boolean
  id: number
  date: string
  name: string
  images_count: number
  user: { id: number; username: string }
}
type List = { data: Row[]; total: number; cursor: string | null; last_page: number; current_page: number }

const ask = async (path: string, query: Query = {}, token = admin.token) => {
  const { code, body } = await server.get(path, { query, token })
  if (code !== 200) throw new Error(`${code}: ${String(body.message)}`)
  return body.data.list as List
}
const idsOf = ({ data }: List) => data.map(({ id }) => id)
const rename = (id: number, names: { first_name?: string; last_name?: string; username?: string; email?: string }) =>
  server.db.updateTable('users').set(names).where('id', '=', id).execute()
const renamePlace = (id: number, name: string) =>
  server.db.updateTable('nodes').set({ name }).where('id', '=', id).execute()
const small = { images: 1, bytes: 10 }

/** Photographers with a common name part, so that a search for it isolates them in the shared database. */
async function wing(name: string, photographers: string[]) {
  const owners = []
  for (const first_name of photographers) {
    const owner = await server.given.photographer()
    await rename(owner.id, { first_name, last_name: name })
    owners.push(owner)
  }
  return owners
}

const orders = [
  [{}, 'newest first'],
  [{ sort: 'id', dir: 'asc' }, 'oldest first'],
  [{ sort: 'id', dir: 'desc' }, 'newest first'],
  [{ sort: 'date' }, 'latest day first'],
  [{ sort: 'date', dir: 'asc' }, 'earliest day first'],
  [{ sort: 'name' }, 'by name'],
  [{ sort: 'name', dir: 'desc' }, 'by name, descending'],
] as const
const byId = (a: Row, b: Row) => a.id - b.id
const byDay = (a: Row, b: Row) => (a.date === b.date ? byId(a, b) : a.date < b.date ? -1 : 1)
const people = new Intl.Collator('und')
const byName = (a: Row, b: Row) => people.compare(a.name, b.name) || byId(a, b)
const expected: Record<(typeof orders)[number][1], (rows: Row[]) => Row[]> = {
  'newest first': (rows) => rows.toSorted(byId).toReversed(),
  'oldest first': (rows) => rows.toSorted(byId),
  'latest day first': (rows) => rows.toSorted(byDay).toReversed(),
  'earliest day first': (rows) => rows.toSorted(byDay),
  'by name': (rows) => rows.toSorted(byName),
  'by name, descending': (rows) => rows.toSorted(byName).toReversed(),
}

test.for(orders)('%j lists %s, by page and by cursor, in a total order', async ([order, words]) => {
  const name = `Wing${Math.random()}`
  const owners = await wing(name, ['émile', 'Eva', 'eva', 'Zoé', 'Ðorđe', 'a'.repeat(50)])
  for (let n = 0; n < 13; n += 1) {
    const owner = owners[n % owners.length]
    await server.given.sequence({ ...small, ...(owner && { owner }), date: `2026-05-0${1 + (n % 3)}` })
  }
  const all = await ask('/sequence/list-all', { ...order, search: name, per_page: 100 })
  expect(all.total).toBe(13)
  expect(idsOf(all)).toEqual((expected[words]?.(all.data) ?? []).map(({ id }) => id))

  const [byPage, byCursor]: [number[], number[]] = [[], []]
  let cursor: string | null = null
  for (let page = 1; page <= 4; page += 1) {
    const asked = { ...order, search: name, per_page: 4, page }
    byPage.push(...idsOf(await ask('/sequence/list-all', asked)))
    const next: List = await ask('/sequence/list-all', { ...asked, ...(cursor !== null && { cursor }) })
    byCursor.push(...idsOf(next))
    cursor = next.cursor
    expect(cursor === null).toBe(page === 4)
  }
  expect([byPage, byCursor]).toEqual([idsOf(all), idsOf(all)])
})

test.for(['id', 'date', 'name'])(
  'Load More by %s repeats and skips nothing while sequences are added, deleted, moved and renamed',
  async (sort) => {
    const name = `Wing${Math.random()}`
    const owners = await wing(name, ['Ana', 'Ben', 'Cid', 'Dan', 'Eli', 'Fay'])
    const made: number[] = []
    for (const [n, owner] of owners.entries()) {
      made.push((await server.given.sequence({ ...small, owner, date: `2026-05-0${1 + n}` })).id)
    }
    const asked = { search: name, per_page: 2, sort, dir: 'asc' }

    const first = await ask('/sequence/list-all', asked)
    // The cursor's row gets another name and day and is deleted; a new row comes before it.
    await server.db
      .updateTable('sequences')
      .set({ day: '2027-01-01', photographer: 'Zed', deleted_at: new Date(), deleted_by: 'user' })
      .where('id', '=', made[1] ?? 0)
      .execute()
    const [ana] = owners
    if (sort !== 'id' && ana) await server.given.sequence({ ...small, owner: ana, date: '2026-01-01' })
    const second = await ask('/sequence/list-all', { ...asked, page: 2, cursor: first.cursor ?? '' })
    const third = await ask('/sequence/list-all', { ...asked, page: 3, cursor: second.cursor ?? '' })

    expect([first, second, third].flatMap(idsOf)).toEqual(made)
    expect(third.cursor).toBeNull()
  },
)

test('the last page has no cursor, even if it is full', async () => {
  const owner = await server.given.photographer()
  for (let n = 0; n < 4; n += 1) await server.given.sequence({ ...small, owner })
  const own = (query: Query) => ask('/sequence/list', query, owner.token)

  expect((await own({ per_page: 4 })).cursor).toBeNull()
  expect((await own({ per_page: 2, page: 2 })).cursor).toBeNull()
  const { cursor } = await own({ per_page: 2 })
  expect(cursor).not.toBeNull()
  expect((await own({ per_page: 2, page: 2, cursor: cursor ?? '' })).cursor).toBeNull()
  expect((await own({ per_page: 3 })).cursor).not.toBeNull()
})

test('a cursor of another order is ignored', async () => {
  const owner = await server.given.photographer()
  const { id } = await server.given.sequence({ ...small, owner })

  for (const cursor of ['n-AA.5', 'n-.5', '2026-11-18.5', '0000-01-01.5', 'x', '9'.repeat(12)]) {
    for (const sort of ['id', 'date', 'name']) {
      const list = await ask('/sequence/list-all', { sort, cursor, search: owner.username })
      if (sort !== 'date' || cursor !== '2026-11-18.5')
        expect([sort, cursor, idsOf(list)]).toEqual([sort, cursor, [id]])
    }
  }
})

test('the last page, a page past the end and a far page are right', async () => {
  const owner = await server.given.photographer()
  for (let n = 0; n < 5; n += 1) await server.given.sequence({ ...small, owner })
  const own = (query: Query) => ask('/sequence/list', { per_page: 2, ...query }, owner.token)

  expect(await own({ page: 3 })).toMatchObject({ total: 5, last_page: 3, current_page: 3 })
  expect(idsOf(await own({ page: 3 }))).toEqual(idsOf(await own({ sort: 'id', dir: 'asc' })).slice(0, 1))
  expect(await own({ page: 4 })).toMatchObject({ data: [], total: 5, cursor: null })
  expect(await own({ page: 1_000_000_000 })).toMatchObject({ data: [], total: 5, cursor: null })
})

test('a list can be searched by people, by each level of place and by id, ignoring case, and by nothing else', async () => {
  const owner = await server.given.photographer()
  await rename(owner.id, {
    first_name: 'Kailani',
    last_name: 'Møller',
    username: 'wave_rider',
    email: 'rider@example.net',
  })
  const { id, spot } = await server.given.sequence({ ...small, owner })
  const names = { continent_id: 'Océania X', region_id: 'Vanua', area_id: 'Tavarua', spot_id: 'Cloud_break' } as const
  for (const [level, name] of Object.entries(names)) await renamePlace(spot[level as keyof typeof spot], name)
  await server.given.sequence(small)

  for (const search of ['kailani', 'MØLLER', 'i Møl', 'e_rid', 'r@example.net', 'océania x', 'anu', 'TAVA', 'd_b']) {
    expect([search, idsOf(await ask('/sequence/list-all', { search }))]).toEqual([search, [id]])
  }
  for (const search of ['%', 'e%r', 'waveXrider', `${id}${id}${id}`, 'Kailani Tavarua', '\\']) {
    expect([search, (await ask('/sequence/list-all', { search })).total]).toEqual([search, 0])
  }
  expect((await ask('/sequence/list-all', { search: '' })).total).toBeGreaterThan(1)

  const { id: second } = await server.given.sequence({ ...small, owner, spot })
  expect(idsOf(await ask('/sequence/list', { search: ' tava ' }, owner.token))).toEqual([second, id])
  expect(idsOf(await ask('/sequence/list', { search: String(id) }, owner.token))).toEqual([id])
})

test('lists and totals can be filtered by approval and activity', async () => {
  const owner = await server.given.photographer()
  const made = []
  for (const isApproved of [0, 1, 2, 1] as const)
    made.push((await server.given.sequence({ ...small, owner, isApproved })).id)
  const [waiting, approved, rejected, hidden] = made
  await server.post('/sequence/status', { sequence_id: hidden, status: 0 }, { token: owner.token })
  const of = async (query: Query) => {
    const lists = [
      await ask('/sequence/list', query, owner.token),
      await ask(`/sequence/list-all/${owner.id}`, query),
      await ask('/sequence/list-all', { ...query, search: owner.username }),
    ]
    for (const list of lists) expect(list.total).toBe(list.data.length)
    expect(new Set(lists.map((list) => String(idsOf(list)))).size).toBe(1)
    return idsOf(lists[0] ?? lists[1] ?? (await ask('/sequence/list')))
  }

  expect(await of({ is_approved: 0 })).toEqual([waiting])
  expect(await of({ is_approved: 1 })).toEqual([hidden, approved])
  expect(await of({ is_approved: 2 })).toEqual([rejected])
  expect(await of({ status: 0 })).toEqual([hidden])
  expect(await of({ status: 1, is_approved: 1 })).toEqual([approved])
})

test('the filter undecided lists new sequences, and approved ones with new images', async () => {
  const owner = await server.given.photographer()
  const [waiting, grown] = [
    await server.given.sequence({ ...small, owner, isApproved: 0 }),
    await server.given.sequence({ ...small, owner, isApproved: 1 }),
  ]
  await server.given.sequence({ ...small, owner, isApproved: 1 })
  await server.given.sequence({ ...small, owner, isApproved: 2 })
  const more = { id: grown.id, ...grown.spot, date: grown.date, images: [dataUrl(await smallJpeg())] }
  expect((await server.put('/sequence/update', more, { token: owner.token })).code).toBe(200)
  await server.drainJobs()

  const list = await ask('/sequence/list-all', { undecided: 1, search: owner.username })

  expect(idsOf(list)).toEqual([grown.id, waiting.id])
  expect(list.total).toBe(2)
})

test('owner and admin see that a place is switched off at any level', async () => {
  const owner = await server.given.photographer()
  const { spot } = await server.given.sequence({ ...small, owner })
  const isOff = async () => {
    const lists = [
      await ask('/sequence/list', {}, owner.token),
      await ask('/sequence/list-all', { search: owner.username }),
    ]
    return lists.map(({ data }) => data[0]?.place_disabled)
  }

  expect(await isOff()).toEqual([false, false])
  for (const [level, id] of Object.entries(spot)) {
    const switched = (status: number) =>
      server.post(`/${level.replace('_id', '')}/status`, { id, status }, { token: admin.token })
    await switched(0)
    expect([level, ...(await isOff())]).toEqual([level, true, true])
    await switched(1)
  }
  expect(await isOff()).toEqual([false, false])
})

test('the list of one user contains only theirs, and an unknown user is not found', async () => {
  const [owner, idle] = [await server.given.photographer(), await server.given.photographer()]
  const { id } = await server.given.sequence({ ...small, owner })
  await server.given.sequence(small)

  const list = await ask(`/sequence/list-all/${owner.id}`)

  expect(list.data.map((row) => [row.id, row.user])).toEqual([[id, { id: owner.id, username: owner.username }]])
  expect((await ask(`/sequence/list-all/${idle.id}`)).total).toBe(0)
  for (const unknown of [999_999, 2 ** 31]) {
    expect((await server.get(`/sequence/list-all/${unknown}`, { token: admin.token })).code).toBe(404)
  }
})

test('lists do not count deleted sequences or images', async () => {
  const owner = await server.given.photographer()
  const [kept, gone] = [
    await server.given.sequence({ owner, images: 3, bytes: 10 }),
    await server.given.sequence({ ...small, owner }),
  ]
  const [byOwner, byAdmin] = kept.images
  await server.delete('/sequence/image/destroy', { query: { id: byOwner?.id ?? 0 }, token: owner.token })
  await server.delete('/sequence/image/destroy', { query: { id: byAdmin?.id ?? 0 }, token: admin.token })
  await server.delete('/sequence/destroy', { query: { id: gone.id }, token: owner.token })

  const lists = [await ask('/sequence/list', {}, owner.token), await ask(`/sequence/list-all/${owner.id}`)]

  for (const { data, total } of lists) {
    expect([total, data.map((row) => [row.id, row.images_count])]).toEqual([1, [[kept.id, 1]]])
  }
})

test.for(['blocked', 'leaving'] as const)(
  'a waiting sequence says that its owner is %s, and others do not',
  async (standing) => {
    const [owner, other] = [await server.given.photographer(), await server.given.photographer()]
    await server.given.waitingSequence({ ...small, owner })
    await server.given.waitingSequence({ ...small, owner: other })
    await server.given[standing](owner)

    const listed = await Promise.all(
      [owner, other].map(({ username }) => ask('/sequence/list-all', { search: username, is_approved: 0 })),
    )

    expect(listed.map(({ data }) => data.map(({ user }) => user))).toEqual([
      [{ id: owner.id, username: owner.username, standing }],
      [{ id: other.id, username: other.username }],
    ])
  },
)

import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

test('a search finds the public sequences of a place of any level, newest day first, with their total', async () => {
  await using server = await startTestServer()
  const spot = await server.given.spot()
  const older = await server.given.publicSequence({ spot, date: '2026-11-01' })
  const newer = await server.given.publicSequence({ spot, date: '2026-11-18' })
  await server.given.publicSequence({ date: '2026-11-19' })
  await server.given.waitingSequence({ spot })

  for (const filter of [
    { continent_id: spot.continent_id },
    { region_id: spot.region_id },
    { area_id: spot.area_id },
    spot,
  ]) {
    const { body } = await server.post('/sequence/view', filter)

    expect(body.data.list.total).toBe(2)
    expect(body.data.list.data.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id])
  }
})

test('contradictory filters and unknown places find nothing', async () => {
  await using server = await startTestServer()
  const { spot } = await server.given.publicSequence()
  const elsewhere = await server.given.spot()

  for (const filter of [
    { ...spot, continent_id: elsewhere.continent_id },
    { spot_id: 999_999 },
    { continent_id: spot.spot_id },
  ]) {
    const { code, body } = await server.post('/sequence/view', filter)

    expect(code).toBe(200)
    expect(body.data.list).toMatchObject({ data: [], total: 0 })
  }
})

test('empty filters from a form filter nothing', async () => {
  await using server = await startTestServer()
  const { id } = await server.given.publicSequence()

  const empty = { continent_id: '', region_id: null, area_id: '', spot_id: '', date: '' }
  const { body } = await server.post('/sequence/view', empty)

  expect(body.data.list.data.map((row: { id: number }) => row.id)).toEqual([id])
})

test('a search by a day without sequences returns the nearest days with some, the nearest first', async () => {
  await using server = await startTestServer()
  const { spot } = await server.given.publicSequence({ date: '2026-11-01' })
  await server.given.publicSequence({ spot, date: '2026-11-09' })

  const { body } = await server.post('/sequence/view', { ...spot, date: '2026-11-06' })

  expect(body.data.list.total).toBe(0)
  expect(body.data.nearest_dates).toEqual(['2026-11-09', '2026-11-01'])
})

test('Load More by cursor skips and repeats nothing while sequences are added and removed', async () => {
  await using server = await startTestServer()
  const spot = await server.given.spot()
  const ids: number[] = []
  for (let n = 0; n < 7; n += 1) {
    ids.push((await server.given.publicSequence({ spot, images: 1, bytes: 10, date: `2026-11-1${n}` })).id)
  }

  const first = await server.post('/sequence/view', { ...spot, per_page: 3 })
  await server.given.publicSequence({ spot, images: 1, bytes: 10, date: '2026-11-30' })
  await server.db
    .updateTable('sequences')
    .set({ status: 0 })
    .where('id', '=', ids[6] ?? 0)
    .execute()
  const second = await server.post('/sequence/view', {
    ...spot,
    per_page: 3,
    page: 2,
    cursor: first.body.data.list.cursor,
  })

  const seen = [...first.body.data.list.data, ...second.body.data.list.data].map((row: { id: number }) => row.id)
  expect(seen).toEqual(ids.toReversed().slice(0, 6))
})

test('the last page has no cursor, even if it is full', async () => {
  await using server = await startTestServer()
  const spot = await server.given.spot()
  for (let n = 0; n < 4; n += 1) await server.given.publicSequence({ spot, images: 1, bytes: 10 })
  const ask = async (query: object) => (await server.post('/sequence/view', { ...spot, ...query })).body.data.list

  const first = await ask({ per_page: 2 })
  const second = await ask({ per_page: 2, page: 2, cursor: first.cursor })

  expect([first.data.length, second.data.length, second.cursor]).toEqual([2, 2, null])
  expect(first.cursor).not.toBeNull()
  expect((await ask({ per_page: 2, page: 2 })).cursor).toBeNull()
  expect((await ask({ per_page: 4 })).cursor).toBeNull()
  expect((await ask({ per_page: 3 })).cursor).not.toBeNull()
})

test.for(['0', '-1', '1.5', 'NaN', '1e9', '99999999999999999999', ''])('page %j is refused', async (page) => {
  await using server = await startTestServer()

  const { code, body } = await server.post('/sequence/view', {}, { query: { page } })

  expect([code, body.key]).toEqual([422, 'Invalid'])
})

test('a page past the end is empty and keeps the total', async () => {
  await using server = await startTestServer()
  await server.given.publicSequence()

  const { body } = await server.post('/sequence/view', {}, { query: { page: 50 } })

  expect(body.data.list).toMatchObject({ data: [], total: 1, current_page: 50, last_page: 1 })
})

test('switching a place off removes its sequences from rows and totals, and switching it on restores them', async () => {
  await using server = await startTestServer()
  const { spot, key } = await server.given.publicSequence()
  const totals = async () => {
    const answers = await Promise.all(
      [{}, { continent_id: spot.continent_id }, spot].map((filter) => server.post('/sequence/view', filter)),
    )
    return answers.map(({ body }) => [body.data.list.total, body.data.list.data.length])
  }

  for (const place of Object.values(spot)) {
    await server.given.placeSwitched(place, 0)
    expect(await totals()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect((await server.post('/sequence/image/view', { sequence_key: key })).code).toBe(404)

    await server.given.placeSwitched(place, 1)
    expect(await totals()).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  }
})

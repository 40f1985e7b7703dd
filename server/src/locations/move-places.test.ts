import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { SpotPath } from '../testing/given/places.ts'
import { startTestServer } from '../testing/index.ts'
import { findRowFaults } from '../verify/queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

const total = async (filter: Partial<SpotPath> = {}) =>
  (await server.post('/sequence/view', filter)).body.data.list.total as number
const totals = (path: SpotPath) => Promise.all(Object.entries(path).map(([level, id]) => total({ [level]: id })))
const move = (level: string, id: number, parent: Record<string, number>, name = `Moved ${id}`) =>
  server.put(`/${level}/update`, { id, name, ...parent }, { token })
const switched = (level: string, id: number, status: 0 | 1) =>
  server.post(`/${level}/status`, { id, status }, { token })
const pathOf = (id: number) =>
  server.db
    .selectFrom('sequences')
    .select(['continent_id', 'region_id', 'area_id', 'spot_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Checks the tree, its copies in sequences, and the counters. */
async function findTreeFaults() {
  const astray = await sql`
    select q.id from sequences q
    join nodes s on s.id = q.spot_id join nodes a on a.id = s.parent_id join nodes r on r.id = a.parent_id
    where (q.area_id, q.region_id, q.continent_id) <> (a.id, r.id, r.parent_id)
  `.execute(server.db)
  const off = await sql`
    select o.version from place_off o
    where (select coalesce(array_agg(id order by id), '{}') from nodes where status = 0)
      <> (select coalesce(array_agg(x order by x), '{}') from unnest(o.continents || o.regions || o.areas || o.spots) x)
  `.execute(server.db)
  return [...astray.rows, ...off.rows, ...(await findRowFaults(server.db))]
}

const moves = [
  { level: 'spot', above: 'area_id', path: (from: SpotPath, to: SpotPath) => ({ ...to, spot_id: from.spot_id }) },
  {
    level: 'area',
    above: 'region_id',
    path: (from: SpotPath, to: SpotPath) => ({ ...from, continent_id: to.continent_id, region_id: to.region_id }),
  },
  {
    level: 'region',
    above: 'continent_id',
    path: (from: SpotPath, to: SpotPath) => ({ ...from, continent_id: to.continent_id }),
  },
] as const

test.for(moves)('everything in a $level moves along', async ({ level, above, path }) => {
  const [from, to] = [await server.given.spot(), await server.given.spot()]
  const owner = await server.given.photographer()
  const first = await server.given.publicSequence({ spot: from, owner })
  const waiting = await server.given.waitingSequence({ spot: from, owner })
  await server.given.publicSequence({ spot: from, owner, date: '2026-10-01' })
  await server.given.publicSequence({ spot: to, owner })
  const id = from[`${level}_id`]
  const world = await total()

  expect((await move(level, id, { [above]: to[above] })).code).toBe(200)

  const now = path(from, to)
  expect([await pathOf(first.id), await pathOf(waiting.id)]).toEqual([now, now])
  expect(await findTreeFaults()).toEqual([])
  // The old parents are empty, the new ones have all three. Contradicting filters find nothing.
  expect(await totals(now)).toEqual(
    Object.entries(now).map(([key, place]) => (to[key as keyof SpotPath] === place ? 3 : 2)),
  )
  expect(await total({ [above]: from[above] })).toBe(0)
  expect(await total({ [above]: from[above], [`${level}_id`]: id })).toBe(0)
  expect(await total()).toBe(world)
  const gallery = (await server.post('/sequence/image/view', { sequence_key: first.key })).body.data.list
  expect(gallery).toMatchObject({ ...now, [level]: `Moved ${id}` })

  // And back.
  expect((await move(level, id, { [above]: from[above] })).code).toBe(200)
  expect([await pathOf(first.id), await totals(from), await findTreeFaults()]).toEqual([from, [2, 2, 2, 2], []])
})

test.for(moves)('a $level is hidden in a disabled place and visible after leaving it', async (moved) => {
  const { level, above } = moved
  const [from, to] = [await server.given.spot(), await server.given.spot()]
  const { key } = await server.given.publicSequence({ spot: from })
  const gallery = async () => (await server.post('/sequence/image/view', { sequence_key: key })).code
  const world = await total()
  await switched(above.replace('_id', ''), to[above], 0)

  await move(level, from[`${level}_id`], { [above]: to[above] })
  expect([await gallery(), await total(), await findTreeFaults()]).toEqual([404, world - 1, []])

  await move(level, from[`${level}_id`], { [above]: from[above] })
  expect([await gallery(), await total(), await findTreeFaults()]).toEqual([200, world, []])
})

test.for(moves)('a disabled $level stays disabled when it moves', async ({ level, above }) => {
  const [from, to] = [await server.given.spot(), await server.given.spot()]
  await server.given.publicSequence({ spot: from })
  const id = from[`${level}_id`]
  const world = await total()
  await switched(level, id, 0)

  await move(level, id, { [above]: to[above] })
  expect([await total(), await total({ [above]: to[above] }), await findTreeFaults()]).toEqual([world - 1, 0, []])

  await switched(level, id, 1)
  expect([await total(), await total({ [above]: to[above] }), await findTreeFaults()]).toEqual([world, 1, []])
})

test('a refused move changes nothing', async () => {
  const [from, to] = [await server.given.spot(), await server.given.spot()]
  const { id } = await server.given.publicSequence({ spot: from })
  await move('area', to.area_id, { region_id: to.region_id }, 'Taken')

  expect((await move('area', from.area_id, { region_id: to.region_id }, 'TAKEN')).code).toBe(422)

  expect([await pathOf(id), await totals(from), await findTreeFaults()]).toEqual([from, [1, 1, 1, 1], []])
})

test('a sequence takes its place from the current position of its spot', async () => {
  const [from, to] = [await server.given.spot(), await server.given.spot()]
  await move('area', from.area_id, { region_id: to.region_id })

  // Like a form that was checked just before the area moved.
  const { id } = await server.given.publicSequence({ spot: from })

  expect(await pathOf(id)).toEqual({ ...to, area_id: from.area_id, spot_id: from.spot_id })
  expect(await findTreeFaults()).toEqual([])
})

const CLIENTS = 8
const ACTS = 25
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

test('the counters stay correct under simultaneous moves, switches, approvals and hidings', async () => {
  const owner = await server.given.photographer()
  const paths = await Promise.all(Array.from({ length: 4 }, () => server.given.spot()))
  const sequences: number[] = []
  for (const spot of paths) {
    for (let n = 0; n < 4; n += 1) sequences.push((await server.given.publicSequence({ spot, owner, images: 1 })).id)
  }
  const acts = [
    () => {
      const { level, above } = pick(moves)
      return move(level, pick(paths)[`${level}_id`], { [above]: pick(paths)[above] })
    },
    () => {
      const level = pick(['continent', 'region', 'area', 'spot'] as const)
      return switched(level, pick(paths)[`${level}_id`], pick([0, 1] as const))
    },
    () => server.post('/sequence/approve', { sequence_id: pick(sequences), approve: pick([1, 1, 2]) }, { token }),
    () =>
      server.post('/sequence/status', { sequence_id: pick(sequences), status: pick([0, 1]) }, { token: owner.token }),
    async () => {
      const { spot_id } = pick(paths)
      await server.db.updateTable('sequences').set({ spot_id }).where('id', '=', pick(sequences)).execute()
      return { code: 200 }
    },
    async () => {
      sequences.push((await server.given.publicSequence({ spot: pick(paths), owner, images: 1 })).id)
      return { code: 200 }
    },
  ]

  const codes = await server.atOnce(CLIENTS, async () => {
    const answered: number[] = []
    for (let n = 0; n < ACTS; n += 1) answered.push((await pick(acts)()).code)
    return answered
  })

  expect(codes.flat().filter((code) => code >= 500)).toEqual([])
  expect(await findTreeFaults()).toEqual([])
})

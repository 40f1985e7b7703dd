import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { importPlaces } from '../testing/given/import-places.ts'
import { startTestServer } from '../testing/index.ts'
import { insertNode } from './queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

type Place = { id: number; name: string }
const namesOf = (list: Place[]) => list.map(({ name }) => name)

async function below(path: string, field: string, id: unknown) {
  const { code, body } = await server.post(path, { [field]: id })
  return code === 200 ? (body.data.list as Place[]) : code
}

const steps = [
  ['/get/continent/regions', 'continent_id', 'region_id'],
  ['/get/region/areas', 'region_id', 'area_id'],
  ['/get/area/spots', 'area_id', 'spot_id'],
] as const

test('each level lists the places directly below, with their parent', async () => {
  const spot = await server.given.spot()

  for (const [path, from, to] of steps) {
    const list = await below(path, from, spot[from])

    expect(list).toEqual([expect.objectContaining({ id: spot[to], status: 1, [from]: spot[from] })])
  }
})

test('nothing is below an unknown place, one of another level, or one with a huge id', async () => {
  const spot = await server.given.spot()

  expect(await below('/get/region/areas', 'region_id', spot.continent_id)).toEqual([])
  expect(await below('/get/continent/regions', 'continent_id', 999_999)).toEqual([])
  expect(await below('/get/area/spots', 'area_id', Number.MAX_SAFE_INTEGER)).toEqual([])
  // The world cannot be chosen.
  expect(await below('/get/continent/regions', 'continent_id', 0)).toBe(422)
})

test('a disabled place and everything below it leave all lists until it is enabled', async () => {
  const spot = await server.given.spot()
  const everywhere = async () => {
    const { body } = await server.get('/get/all/locations')
    const lists = [body.data.continents, body.data.regions, body.data.areas, body.data.spots] as Place[][]
    const ids = Object.values(spot)
    return lists.map((list, level) => list.some(({ id }) => id === ids[level]))
  }
  const choices = () => Promise.all(steps.map(([path, from]) => below(path, from, spot[from])))
  const before = await choices()

  for (const [level, id] of Object.values(spot).entries()) {
    await server.given.placeSwitched(id, 0)

    expect(await everywhere()).toEqual([0, 1, 2, 3].map((other) => other < level))
    expect((await choices()).map((list) => list !== 422 && (list as Place[]).length > 0)).toEqual(
      [1, 2, 3].map((other) => other < level),
    )
    await server.given.placeSwitched(id, 1)
  }
  expect(await choices()).toEqual(before)
})

test('places are sorted by name in natural order, and a new one appears immediately', async () => {
  const { continent_id } = await server.given.spot()
  const add = (name: string) =>
    inTransaction(server.db, (trx) => insertNode(trx, { name, parentId: continent_id, level: 2 }))
  for (const name of ['Zone 10', 'zone 9', 'Åland', 'Azores']) await add(name)

  const list = (await below('/get/continent/regions', 'continent_id', continent_id)) as Place[]

  expect(namesOf(list).filter((name) => !name.startsWith('Region'))).toEqual(['Åland', 'Azores', 'zone 9', 'Zone 10'])
})

test('`only=continents` leaves the other lists empty; other values are refused', async () => {
  await server.given.spot()

  const { body } = await server.get('/get/all/locations', { query: { only: 'continents' } })

  expect(body.data.continents).not.toEqual([])
  expect([body.data.regions, body.data.areas, body.data.spots]).toEqual([[], [], []])
  expect((await server.get('/get/all/locations', { query: { only: 'spots' } })).code).toBe(422)
})

test('an unchanged list gets a 304 until a place changes', async () => {
  const spot = await server.given.spot()
  const first = await server.get('/get/all/locations')
  const etag = first.headers.get('etag') ?? ''
  const again = async (known: string) =>
    (await server.get('/get/all/locations', { headers: { 'if-none-match': known } })).code

  // A proxy that compresses makes the ETag weak.
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) expect(await again(known), known).toBe(304)
  await server.given.placeSwitched(spot.spot_id, 0)

  expect(await again(`W/${etag}`)).toBe(200)
})

test('a tree of places is imported completely or not at all', async () => {
  const count = async () => (await server.db.selectFrom('nodes').select('id').execute()).length
  const before = await count()

  const taken = [{ name: 'Atlantis', children: [{ name: 'North' }, { name: 'NORTH' }] }]
  await expect(importPlaces(server.deps, taken)).rejects.toThrow('nodes_name')
  expect(await count()).toBe(before)

  await importPlaces(server.deps, [{ name: 'Atlantis', children: [{ name: 'North' }] }])
  expect(await count()).toBe(before + 2)
})

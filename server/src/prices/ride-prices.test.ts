import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

const first = { image_price: 25, commission_image: 10, sequence_price: 60, commission_sequence: 30, donation: 1 }
const set = (prices: object) => server.post('/sequence/price', { ...first, ...prices }, { token })
const shown = async () => {
  const { body } = await server.get('/public/price')
  const { ride_price, commission_ride } = body.data.list as Record<string, unknown>
  return { ride_price, commission_ride }
}
const none = { ride_price: null, commission_ride: null }
const usual = { ride_price: 40, commission_ride: 18 }

test('rides are not offered until they have a price; what is left out stays; an empty price ends the offer', async () => {
  expect(await shown()).toEqual(none)

  await set(usual)
  expect(await shown()).toEqual(usual)
  await set({})
  expect(await shown()).toEqual(usual)
  await set({ ride_price: '' })
  expect(await shown()).toEqual(none)
})

/** Gives the photos of a sequence times that lie so many seconds apart. */
const takenApart = (id: number, seconds: number) =>
  server.db
    .updateTable('images')
    .set({ taken_at: sql<Date>`timestamptz '2026-11-18 07:00Z' + make_interval(secs => ${seconds} * position)` })
    .where('sequence_id', '=', id)
    .execute()

test('a sequence without two photos within a minute offers no ride, one photo of it does', async () => {
  await set(usual)
  const { id, key, images } = await server.given.publicSequence({ images: 2, bytes: 10 })
  const seen = async (photo: object = {}) => {
    const { body } = await server.post('/sequence/image/view', { sequence_key: key, ...photo })
    return (body.data.list as { ride_price: number | null }).ride_price
  }

  await takenApart(id, 61)
  expect([await seen(), await seen({ image_id: images[0]?.id })]).toEqual([null, 40])
  await takenApart(id, 60)
  expect(await seen()).toBe(40)
})

test.for([
  ['a price alone', { ride_price: 40 }, 'A wave has both a price and a commission'],
  ['a price that cannot be charged', { ride_price: 0.49, commission_ride: 0 }, /^The wave price must be at least/],
  ['a commission that does not fit', { ride_price: 40, commission_ride: 39.01 }, /exceed the wave price \(\$40\)$/],
] as const)('%s is refused', async ([, prices, message]) => {
  await set({ ride_price: null })

  const { code, body } = await set(prices)

  expect([code, body.key]).toEqual([422, 'Invalid'])
  expect(body.message[0]).toMatch(message)
  expect(await shown()).toEqual(none)
})

test('a sequence has a ride price of its own, and the defaults cannot leave it without a commission', async () => {
  await set(usual)
  const { id, key, spot, date } = await server.given.publicSequence({ images: 2, bytes: 10 })
  await takenApart(id, 60)
  const own = { id, date, ...spot, images: [], ride_price: 35 }
  const seen = async () =>
    (await server.post('/sequence/image/view', { sequence_key: key })).body.data.list as { ride_price: number }
  expect((await seen()).ride_price).toBe(40)

  expect((await server.put('/sequence/update', own, { token })).code).toBe(200)

  expect((await seen()).ride_price).toBe(35)
  const edited = await server.get(`/sequence/list/${id}`, { token })
  expect(edited.body.data.list).toMatchObject({ own_prices: { ride_price: 35, commission_ride: null } })
  const refused = await set({ ride_price: null })
  expect([refused.code, refused.body.message[0]]).toEqual([422, expect.stringContaining(`Sequence ${id} has prices`)])
  expect((await set({ ...usual, commission_ride: 34.01 })).code).toBe(422)
  expect((await server.put('/sequence/update', { ...own, commission_ride: 34.01 }, { token })).code).toBe(422)
})

import { afterAll, expect, test } from 'vitest'
import type { SpotPath } from '../../testing/given/places.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

async function spotIn(zone: string): Promise<SpotPath> {
  const spot = await server.given.spot()
  await server.db.updateTable('nodes').set({ time_zone: zone }).where('id', '=', spot.region_id).execute()
  return spot
}

/** From 7 o'clock to so many minutes later, by the camera. */
const session = (spot: SpotPath, ...minutes: number[]) =>
  server.given.session(
    minutes.map((minute) => ({ at: minute * 60 })),
    { spot },
  )

test('a time of day finds what was taken then by the clocks of each place, with its total', async () => {
  const [bali, ericeira] = [await spotIn('Asia/Makassar'), await spotIn('Europe/Lisbon')]
  const early = await session(bali, 0, 30)
  const late = await session(bali, 60, 90)
  const far = await session(ericeira, 0, 30)
  await session(bali)
  const find = async (asked: object) => {
    const { code, body } = await server.post('/sequence/view', { date: '2026-11-18', ...asked })
    expect(code).toBe(200)
    const { data, total } = body.data.list as { data: Array<{ id: number }>; total: number }
    return [data.map(({ id }) => id).toSorted((a, b) => a - b), total]
  }

  expect(await find({ time_from: '07:20', time_to: '08:00' })).toEqual([[early.id, far.id], 2])
  expect(await find({ time_from: '07:31' })).toEqual([[late.id], 1])
  expect(await find({ time_to: '07:01', spot_id: bali.spot_id })).toEqual([[early.id], 1])
  expect(await find({ time_from: '07:00', per_page: 2 })).toEqual([expect.any(Array), 3])
  expect(await find({ date: '2026-11-17', until: '2026-11-18', time_from: '08:00', time_to: '24:00' })).toEqual([
    [late.id],
    1,
  ])
  expect(await find({ date: '2026-11-17', time_from: '07:00' })).toEqual([[], 0])
})

test('a found sequence tells the hours of its photos by the clocks there', async () => {
  const [bali, nowhere] = [await spotIn('Asia/Makassar'), await server.given.spot()]
  await session(bali, 0, 95)
  await session(nowhere, 0, 95)
  const hoursAt = async ({ spot_id }: SpotPath) => {
    const { body } = await server.post('/sequence/view', { spot_id, date: '2026-11-18' })
    return body.data.list.data.map((found: { hours: unknown }) => found.hours)
  }

  expect(await hoursAt(bali)).toEqual([{ from: '07:00', to: '08:35' }])
  expect(await hoursAt(nowhere)).toEqual([null])
})

test.each([
  ['without a day', { time_from: '07:00' }],
  ['that ends before it begins', { date: '2026-11-18', time_from: '08:00', time_to: '07:00' }],
  ['that no clock shows', { date: '2026-11-18', time_from: '7:00' }],
  ['in more than a month', { date: '2026-10-01', until: '2026-11-01', time_from: '07:00' }],
])('a time %s is refused', async (_, asked) => {
  expect(await server.post('/sequence/view', asked)).toMatchObject({ code: 422, body: { key: 'Invalid' } })
})

import { afterAll, expect, test } from 'vitest'
import type { SpotPath } from '../../testing/given/places.ts'
import type { Shot } from '../../testing/given/sessions.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const DATE = '2026-11-18'

async function spotIn(zone: string | null): Promise<SpotPath> {
  const spot = await server.given.spot()
  const { token } = await server.given.admin()
  const { region_id: id, continent_id } = spot
  const { name } = await server.db.selectFrom('nodes').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await server.put('/region/update', { id, name, continent_id, time_zone: zone }, { token })
  return spot
}

/** Every two photos, half a second apart, at these minutes after 7 o'clock. */
const pairs = (...minutes: number[]): Shot[] =>
  minutes.flatMap((minute) => [0, 0.5].map((s) => ({ at: minute * 60 + s })))

type Card = { id: number; name: string; started_at: string | null; error_s: number | null; image_ids: number[] }

async function view(spot: SpotPath, asked: object = {}) {
  const { code, body } = await server.post('/day/view', { spot_id: spot.spot_id, date: DATE, ...asked })
  return {
    code,
    body,
    day: body.data?.day,
    list: body.data?.list as { data: Card[]; total: number; cursor: string | null },
  }
}

/** HH:MM:SS in Makassar, eight hours ahead. */
const timesOf = ({ list }: { list: { data: Card[] } }) =>
  list.data.map(
    ({ started_at }) => started_at && new Date(Date.parse(started_at) + 8 * 3_600_000).toISOString().slice(11, 19),
  )

async function clockOf(sequenceId: number, error_s: number | null) {
  const { id: set_by } = await server.given.admin()
  await server.db
    .updateTable('clocks')
    .set({ source: 'typed', error_s, set_by })
    .where('sequence_id', '=', sequenceId)
    .execute()
}

test('a day shows the stacks of all photographers in order of time', async () => {
  const spot = await spotIn('Asia/Makassar')
  const kai = await server.given.session(pairs(0, 20), { spot })
  await server.given.session(pairs(10), { spot })

  const seen = await view(spot)

  expect(timesOf(seen)).toEqual(['07:00:00', '07:10:00', '07:20:00'])
  expect(seen.day).toMatchObject({
    ...spot,
    date: DATE,
    time_zone: 'Asia/Makassar',
    sun: null,
    photos: 6,
    photographers: 2,
    price_from: 25,
    price_to: 25,
    stacks: 3,
    uncertain: 0,
  })
  expect(seen.list.data[0]).toMatchObject({
    sequence_id: kai.id,
    sequence_key: kai.key,
    name: kai.owner.username,
    error_s: 120,
    image_ids: kai.imageIds.slice(0, 2),
    image_price: 25,
    cover: { width: 6000 },
  })
})

test('a day tells what one photo costs, from the least to the most', async () => {
  const spot = await spotIn(null)
  const { id } = await server.given.session(pairs(0), { spot })
  await server.given.session(pairs(5), { spot })
  await server.db.updateTable('sequences').set({ image_price_minor: 1_850 }).where('id', '=', id).execute()

  expect((await view(spot)).day).toMatchObject({ price_from: 18.5, price_to: 25 })
  expect((await view(spot, { date: '2026-11-19' })).day).toMatchObject({ price_from: null, price_to: null })
})

test('a window has the stacks that overlap with it, and counts them', async () => {
  const spot = await spotIn('Asia/Makassar')
  await server.given.session([{ at: 598 }, { at: 602 }, ...pairs(20, 29.9, 30)], { spot })

  const seen = await view(spot, { from: '07:10', to: '07:30' })

  expect([timesOf(seen), seen.list.total, seen.day.stacks]).toEqual([['07:09:58', '07:20:00', '07:29:54'], 3, 4])
  expect(timesOf(await view(spot, { from: '07:30', to: '24:00' }))).toEqual(['07:30:00'])
  expect(timesOf(await view(spot, { from: '', to: null }))).toHaveLength(4)
})

test.each([
  ['an end before the beginning', { from: '08:00', to: '07:00' }],
  ['an empty window', { from: '08:00', to: '08:00' }],
  ['a time that no clock shows', { from: '25:00' }],
  ['more than 48 at once', { per_page: 49 }],
])('a day refuses %s', async (_, asked) => {
  expect(await view(await server.given.spot(), asked)).toMatchObject({ code: 422, body: { key: 'Invalid' } })
})

test('times that are not certain are apart: without a known clock, and without a time', async () => {
  const spot = await spotIn('Asia/Makassar')
  const { id } = await server.given.session([...pairs(0), { at: null }, { at: null }], { spot })
  const lost = await server.given.session(pairs(5), { spot })
  await clockOf(lost.id, null)

  const [certain, uncertain] = [await view(spot), await view(spot, { certain: 0, from: '09:00' })]

  expect([timesOf(certain), certain.list.data[0], certain.day.uncertain]).toMatchObject([
    ['07:00:00'],
    { sequence_id: id },
    3,
  ])
  expect([timesOf(uncertain), uncertain.list.total]).toEqual([['07:05:00', null, null], 3])
})

test('pages go on after the last stack, by cursor and by number', async () => {
  const spot = await spotIn('Asia/Makassar')
  await server.given.session([...pairs(0, 1, 2, 3, 4), { at: null }, { at: null }, { at: null }], { spot })
  const idsOf = ({ list }: { list: { data: Card[] } }) => list.data.map(({ id }) => id)

  for (const certain of [1, 0]) {
    const all = await view(spot, { certain })
    const [first, second] = [
      await view(spot, { certain, per_page: 2 }),
      await view(spot, { certain, per_page: 2, page: 2 }),
    ]
    const next = await view(spot, { certain, per_page: 48, page: 2, cursor: first.list.cursor })

    expect([all.list.cursor, idsOf(first), idsOf(second), idsOf(next)]).toEqual([
      null,
      idsOf(all).slice(0, 2),
      idsOf(all).slice(2, 4),
      idsOf(all).slice(2),
    ])
    expect(next.list.total).toBe(all.list.total)
  }
})

test('a day without photos names the nearest days with some', async () => {
  const spot = await server.given.spot()
  await server.given.publicSequence({ spot, date: '2026-11-10', images: 1, bytes: 10 })
  await server.given.publicSequence({ spot, date: '2026-11-12', images: 1, bytes: 10 })
  await server.given.publicSequence({ spot, date: '2026-11-20', images: 1, bytes: 10 })

  const { day, list } = await view(spot)

  expect([day, list.total]).toMatchObject([{ photos: 0, previous: '2026-11-12', next: '2026-11-20' }, 0])
})

test('the sun rises and sets where the spot lies', async () => {
  const spot = await spotIn('Asia/Makassar')
  await server.db
    .updateTable('nodes')
    .set({ latitude: -8.815, longitude: 115.088 })
    .where('id', '=', spot.spot_id)
    .execute()

  const { day } = await view(spot)

  // Noon is at 12:05 there, and half a day of sun is 6 h 16 min long.
  expect([day.sun.rise.slice(0, 16), day.sun.set.slice(0, 16)]).toEqual(['2026-11-17T21:48', '2026-11-18T10:20'])
})

test('the line has every stack with a time in seconds after midnight, and the clock of its camera', async () => {
  const spot = await spotIn('Asia/Makassar')
  const kai = await server.given.session([...pairs(0), { at: 17.5 * 3_600 }, { at: null }], { spot })
  const lani = await server.given.session(pairs(0.1), { spot })
  const mia = await server.given.session(pairs(0.2), { spot })
  await clockOf(lani.id, 2)
  const names = await server.db.selectFrom('sequences').select(['id', 'photographer']).execute()
  const nameOf = (session: { id: number }) => names.find(({ id }) => id === session.id)?.photographer

  const { code, body } = await server.post('/day/line', { spot_id: spot.spot_id, date: DATE })

  expect([code, body.data]).toEqual([
    200,
    {
      time_zone: 'Asia/Makassar',
      starts_at: '2026-11-17T16:00:00.000Z',
      clocks: [
        { name: nameOf(kai), source: 'zone', error_s: 120 },
        { name: nameOf(lani), source: 'typed', error_s: 2 },
        { name: nameOf(mia), source: 'zone', error_s: 120 },
      ],
      stacks: [
        [expect.any(Number), 25_200, 25_201, 2, 0],
        [expect.any(Number), 25_206, 25_207, 2, 1],
        [expect.any(Number), 25_212, 25_213, 2, 2],
        [expect.any(Number), 88_200, 88_200, 1, 0],
      ],
      cut: false,
    },
  ])
  expect(kai.imageIds).toHaveLength(4)
})

test('a line that has not changed is not sent again', async () => {
  const spot = await spotIn('Asia/Makassar')
  const { id } = await server.given.session(pairs(0), { spot })
  const ask = (etag?: string) =>
    fetch(`${server.url}/api/day/line`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(etag && { 'if-none-match': etag }) },
      body: JSON.stringify({ spot_id: spot.spot_id, date: DATE }),
    })
  const etag = (await ask()).headers.get('etag') ?? ''

  expect((await ask(etag)).status).toBe(304)
  await server.given.addShots(id, pairs(1))
  expect((await ask(etag)).status).toBe(200)
})

test('a stack has its photos, its neighbours, and the other angles', async () => {
  const spot = await spotIn('Asia/Makassar')
  const kai = await server.given.session(pairs(0, 10, 20), { spot })
  const lani = await server.given.session([{ at: 600.2 }], { spot })
  await clockOf(kai.id, 5)
  await clockOf(lani.id, 2)
  const [first, second, angle, last] = (await view(spot)).list.data
  const stack = async (id?: number) => (await server.post('/stack/view', { id })).body.data.list

  expect(await stack(second?.id)).toMatchObject({
    id: second?.id,
    spot_id: spot.spot_id,
    date: DATE,
    images: kai.imageIds.slice(2, 4).map((id) => ({ id, previews: [{ width: 400 }] })),
    previous: first?.id,
    next: angle?.id,
    angles: [{ id: angle?.id, sequence_id: lani.id }],
  })
  expect(await stack(first?.id)).toMatchObject({ previous: null, angles: [] })
  expect(await stack(last?.id)).toMatchObject({ previous: angle?.id, next: null, angles: [] })
  await clockOf(lani.id, 6)
  expect(await stack(second?.id)).toMatchObject({ angles: [] })
})

test('a list of stacks keeps the order of time and leaves out what is not public', async () => {
  const spot = await spotIn('Asia/Makassar')
  await server.given.session(pairs(0, 10), { spot })
  const hidden = await server.given.session(pairs(5), { spot, isPublic: false })
  const { id } = await server.db
    .selectFrom('stacks')
    .select('id')
    .where('sequence_id', '=', hidden.id)
    .executeTakeFirstOrThrow()
  const [first, second] = (await view(spot)).list.data

  const { body } = await server.post('/stack/list', { ids: [second?.id, id, 9_007_199_254_740_991, first?.id] })
  const ofPhotos = await server.post('/stack/list', {
    image_ids: [...(first?.image_ids ?? []), hidden.imageIds[0], 9_007_199_254_740_991],
  })
  const ofDay = await Promise.all(
    [{ spot_id: spot.spot_id }, { spot_id: spot.spot_id + 1 }, { date: '2001-01-01' }].map((where) =>
      server.post('/stack/list', { ids: [first?.id], ...where }),
    ),
  )

  const { body: photos } = await server.post('/stack/images', {
    image_ids: [...(second?.image_ids ?? []), hidden.imageIds[0], ...(first?.image_ids ?? [])],
  })

  expect(photos.data.list.map((image: { id: number }) => image.id)).toEqual([
    ...(first?.image_ids ?? []),
    ...(second?.image_ids ?? []),
  ])
  expect(ofDay.map((answer) => answer.body.data.list)).toEqual([[first], [], []])
  expect(body.data.list).toEqual([first, second])
  expect(ofPhotos.body.data.list).toEqual([first])
})

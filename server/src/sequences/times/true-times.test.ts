import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/given/people.ts'
import type { SpotPath } from '../../testing/given/places.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

type Photo = { local: string | null; ms?: number; offset?: string; camera?: string; key?: string }

async function spotIn(zone: string | null): Promise<SpotPath> {
  const spot = await server.given.spot()
  await server.db.updateTable('nodes').set({ time_zone: zone }).where('id', '=', spot.region_id).execute()
  return spot
}

/** Rows only: their bytes are not read here. */
async function uploadsOf({ id: user_id }: Person, photos: Photo[]): Promise<string[]> {
  const ids = []
  for (const { local, ms, offset, camera = 'Canon EOS R7', key = 'canon' } of photos) {
    const id = crypto.randomUUID()
    const row = {
      user_id,
      id,
      original_key: `originals/${id}`,
      file_name: 'surf.jpg',
      bytes: 1,
      sha256: '0'.repeat(64),
    }
    const taken = { taken_local: local, taken_ms: ms ?? null, taken_offset: offset ?? null, camera }
    await server.db
      .insertInto('uploads')
      .values({ ...row, type: 'jpeg', width: 6000, height: 4000, ...taken, camera_key: local && key.padEnd(22, '.') })
      .execute()
    ids.push(id)
  }
  return ids
}

async function stored(photos: Photo[], { zone, date }: { zone: string | null; date: string }) {
  const owner = await server.given.photographer()
  const uploads = await uploadsOf(owner, photos)
  const form = { ...(await spotIn(zone)), date, uploads }
  const { code, body } = await server.post('/session/store', form, { token: owner.token })
  expect(code).toBe(200)
  return { owner, id: body.data.id as number }
}

async function timesOf(sequenceId: number) {
  const rows = await server.db
    .selectFrom('images')
    .select('taken_at')
    .where('sequence_id', '=', sequenceId)
    .orderBy('position')
    .execute()
  return rows.map(({ taken_at }) => taken_at?.toISOString() ?? null)
}

const clocksOf = (sequenceId: number) =>
  server.db
    .selectFrom('clocks')
    .select(['source', 'shift_ms', 'error_s'])
    .where('sequence_id', '=', sequenceId)
    .orderBy('camera_key')
    .execute()

test.each<[what: string, zone: string | null, photo: Photo, day: string, at: string | null]>([
  ['Lisbon in winter', 'Europe/Lisbon', { local: '2026-01-15T07:41:10' }, '2026-01-15', '2026-01-15T07:41:10.000Z'],
  ['Lisbon in summer', 'Europe/Lisbon', { local: '2026-07-15T07:41:10' }, '2026-07-15', '2026-07-15T06:41:10.000Z'],
  ['Ramadan', 'Africa/Casablanca', { local: '2026-03-01T07:41:10' }, '2026-03-01', '2026-03-01T07:41:10.000Z'],
  ['after Ramadan', 'Africa/Casablanca', { local: '2026-05-01T07:41:10' }, '2026-05-01', '2026-05-01T06:41:10.000Z'],
  [
    'southern summer',
    'Australia/Melbourne',
    { local: '2026-01-15T07:41:10' },
    '2026-01-15',
    '2026-01-14T20:41:10.000Z',
  ],
  ['half an hour', 'Asia/Kolkata', { local: '2026-06-01T07:41:10' }, '2026-06-01', '2026-06-01T02:11:10.000Z'],
  ['three quarters', 'Pacific/Chatham', { local: '2026-06-01T07:41:10' }, '2026-06-01', '2026-05-31T18:56:10.000Z'],
  [
    'an hour that is left out',
    'Europe/Lisbon',
    { local: '2026-03-29T01:30:00' },
    '2026-03-29',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'an hour that comes twice',
    'Europe/Lisbon',
    { local: '2025-10-26T01:30:00' },
    '2025-10-26',
    '2025-10-26T00:30:00.000Z',
  ],
  ['the hour after it', 'Europe/Lisbon', { local: '2025-10-26T02:30:00' }, '2025-10-26', '2025-10-26T02:30:00.000Z'],
  [
    'half an hour that comes twice',
    'Australia/Lord_Howe',
    { local: '2026-04-05T01:45:00' },
    '2026-04-05',
    '2026-04-04T14:45:00.000Z',
  ],
  [
    'an offset in the file',
    'Asia/Makassar',
    { local: '2026-06-01T00:41:10', offset: '+01:00' },
    '2026-06-01',
    '2026-05-31T23:41:10.000Z',
  ],
  [
    'an offset and no zone',
    null,
    { local: '2026-06-01T07:41:10', offset: '+08:00' },
    '2026-06-01',
    '2026-05-31T23:41:10.000Z',
  ],
  ['no zone', null, { local: '2026-06-01T07:41:10' }, '2026-06-01', '2026-06-01T07:41:10.000Z'],
  ['a fraction', 'Asia/Makassar', { local: '2026-06-01T07:41:10', ms: 9 }, '2026-06-01', '2026-05-31T23:41:10.009Z'],
  [
    'a clock that was never set',
    'Europe/Lisbon',
    { local: '1970-01-01T07:41:10' },
    '2026-07-15',
    '2026-07-15T06:41:10.000Z',
  ],
  ['the first year', 'Europe/Lisbon', { local: '0001-01-01T07:41:10' }, '2026-07-15', '2026-07-15T06:41:10.000Z'],
  ['a leap day', 'Europe/Lisbon', { local: '2024-02-29T07:41:10' }, '2024-02-29', '2024-02-29T07:41:10.000Z'],
  ['the day before', 'Asia/Makassar', { local: '2026-05-31T07:41:10' }, '2026-06-01', '2026-05-31T23:41:10.000Z'],
  ['no time', 'Asia/Makassar', { local: null }, '2026-06-01', null],
])('%s', async (_, zone, photo, date, at) => {
  const { id } = await stored([photo], { zone, date })

  expect(await timesOf(id)).toEqual([at])
})

test('a session goes on after midnight', async () => {
  const photos = [{ local: '2026-06-01T23:59:59' }, { local: '2026-06-02T00:00:01' }]
  const { id } = await stored(photos, { zone: 'Asia/Makassar', date: '2026-06-01' })

  expect(await timesOf(id)).toEqual(['2026-06-01T15:59:59.000Z', '2026-06-01T16:00:01.000Z'])
})

const phone = { local: '2026-06-01T07:41:10', offset: '+08:00', camera: 'Apple iPhone 15' }

test.each<[what: string, zone: string | null, photo: Photo, clock: [source: string, error: number | null]]>([
  ['the zone of the spot', 'Europe/Lisbon', { local: '2026-06-01T07:41:10' }, ['zone', 120]],
  ['no zone', null, { local: '2026-06-01T07:41:10' }, ['none', null]],
  ['the offset of the file', null, { local: '2026-06-01T07:41:10', offset: '+08:00' }, ['zone', 120]],
  ['a phone', 'Asia/Makassar', phone, ['phone', 5]],
  ['a phone without its offset', 'Asia/Makassar', { ...phone, offset: '' }, ['zone', 120]],
  ['a clock on another day', 'Asia/Makassar', { local: '2026-05-01T07:41:10' }, ['day', null]],
])('the clock of %s says how far to trust it', async (_, zone, photo, [source, error_s]) => {
  const { offset, ...rest } = photo
  const { id } = await stored([offset ? photo : rest], { zone, date: '2026-06-01' })

  expect(await clocksOf(id)).toMatchObject([{ source, error_s }])
})

test('a clock that the photographer has set moves its photos, and says how far to trust it', async () => {
  const owner = await server.given.photographer()
  const photos = [
    { local: '2026-06-01T07:41:10', key: 'canon' },
    { local: '2026-06-01T07:41:10', key: 'nikon' },
  ]
  const form = { ...(await spotIn('Asia/Makassar')), date: '2026-06-01', uploads: await uploadsOf(owner, photos) }
  const clock = { camera_key: 'nikon'.padEnd(22, '.'), source: 'typed', shift_ms: -5_000, error_s: 2 }
  const store = (clocks: object[]) => server.post('/session/store', { ...form, clocks }, { token: owner.token })

  const strange = await store([{ ...clock, camera_key: 'sony'.padEnd(22, '.') }])
  const twice = await store([clock, clock])
  const { code, body } = await store([clock])

  expect([strange.code, strange.body.message, twice.code, code]).toEqual([
    422,
    ['A clock belongs to no photo'],
    422,
    200,
  ])
  expect(await timesOf(body.data.id)).toEqual(['2026-05-31T23:41:05.000Z', '2026-05-31T23:41:10.000Z'])
  expect(await clocksOf(body.data.id)).toMatchObject([
    { source: 'zone', error_s: 120 },
    { source: 'typed', error_s: 2 },
  ])
})

test('a session lies in the order of true time, also after a clock is put right, unless somebody has sorted it', async () => {
  const owner = await server.given.photographer()
  const photos = [
    { local: '2026-06-01T07:41:00', key: 'canon' },
    { local: '2026-06-01T07:42:00', key: 'canon' },
    { local: '2026-06-01T07:34:30', key: 'nikon' },
  ]
  const uploads = await uploadsOf(owner, photos)
  const nikon = { camera_key: 'nikon'.padEnd(22, '.'), source: 'typed', error_s: 2 }
  const form = { ...(await spotIn('Asia/Makassar')), date: '2026-06-01', uploads }
  const clocks = [{ ...nikon, shift_ms: 7 * 60_000 }]
  const { body } = await server.post('/session/store', { ...form, clocks }, { token: owner.token })
  const { id } = body.data as { id: number }
  const minutes = async () => (await timesOf(id)).map((at) => at?.slice(14, 19))
  const set = async (shift_ms: number) => {
    const { revision } = (await server.get(`/sequence/clocks/${id}`, { token: owner.token })).body.data
    await server.post('/sequence/clock', { ...nikon, sequence_id: id, shift_ms, revision }, { token: owner.token })
  }

  expect(await minutes()).toEqual(['41:00', '41:30', '42:00'])
  await set(8 * 60_000)
  expect(await minutes()).toEqual(['41:00', '42:00', '42:30'])
  const rows = await server.db
    .selectFrom('images')
    .select('id')
    .where('sequence_id', '=', id)
    .orderBy('position')
    .execute()
  const images = rows.map((row) => row.id).toReversed()
  await server.post('/sequence/image/order', { sequence_id: id, images }, { token: owner.token })
  await set(0)
  expect(await minutes()).toEqual(['34:30', '42:00', '41:00'])
})

test('in the hour that comes twice a clock is off by up to an hour', async () => {
  const { id } = await stored([{ local: '2025-10-26T01:30:00' }], { zone: 'Europe/Lisbon', date: '2025-10-26' })

  expect(await clocksOf(id)).toMatchObject([{ source: 'zone', error_s: 3_600 }])
})

test('another spot, another day and more photos move all times, and the order follows; clocks that a person set keep their shift', async () => {
  const photos = [
    { local: '2026-06-01T07:41:10', key: 'canon' },
    { local: '2026-06-01T07:41:20', key: 'nikon' },
    { local: '2026-06-01T07:41:30', key: 'qr' },
  ]
  const { id, owner } = await stored(photos, { zone: 'Asia/Makassar', date: '2026-06-01' })
  const set = (key: string, clock: { source: string; shift_ms: number }) =>
    server.db
      .updateTable('clocks')
      .set({ ...clock, error_s: 2, set_by: owner.id })
      .where('sequence_id', '=', id)
      .where('camera_key', '=', key.padEnd(22, '.'))
      .execute()
  await set('nikon', { source: 'typed', shift_ms: 5_000 })
  await set('qr', { source: 'qr', shift_ms: -8 * 3_600_000 })

  const change = { id, ...(await spotIn('Europe/Lisbon')), date: '2026-06-01' }
  const images = await uploadsOf(owner, [{ local: '2026-06-01T08:00:00', key: 'sony' }])
  const { code } = await server.put('/sequence/update', { ...change, images }, { token: owner.token })

  expect(code).toBe(200)
  expect(await timesOf(id)).toEqual([
    '2026-05-31T23:41:30.000Z',
    '2026-06-01T06:41:10.000Z',
    '2026-06-01T06:41:25.000Z',
    '2026-06-01T07:00:00.000Z',
  ])
  await server.put('/sequence/update', { ...change, date: '2026-06-03', images: [] }, { token: owner.token })
  expect((await timesOf(id)).map((at) => at?.slice(0, 10))).toEqual([
    '2026-05-31',
    '2026-06-01',
    '2026-06-03',
    '2026-06-03',
  ])
})

test('a thousand photos get their times in a moment, and again without a change', async () => {
  const { id } = await stored([{ local: '2026-06-01T07:41:10' }], { zone: 'Europe/Lisbon', date: '2026-06-01' })
  await sql`
    insert into images (sequence_id, position, original_key, file_name, bytes, sha256, type, width, height, preview_key, taken_local)
    select ${id}, n, 'originals/' || gen_random_uuid(), 'surf.jpg', 1, repeat('0', 64), 'jpeg', 6000, 4000, gen_random_uuid(),
      to_char(timestamp '2026-06-01 07:00' + n * interval '7 seconds', 'YYYY-MM-DD"T"HH24:MI:SS')
    from generate_series(2, 1000) n
  `.execute(server.db)

  await sql`select keep_times(${id})`.execute(server.db)
  const times = await timesOf(id)
  await sql`select keep_times(${id})`.execute(server.db)

  expect([times.length, times.includes(null), times.at(-1)]).toEqual([1_000, false, '2026-06-01T07:56:40.000Z'])
  expect(await timesOf(id)).toEqual(times)
})

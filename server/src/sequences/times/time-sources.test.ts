import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { exifSegment, iptcSegment, smallJpeg, withSegments } from '../../decoder/testing/index.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const day = '2026-11-27'
const jpeg = await smallJpeg()
const gpsTime = { day: '2026:11:26', clock: [23, 12, 5] as const }

/** A session at a spot eight hours ahead of UTC. */
async function sessionOf(files: Array<{ name: string; bytes: Buffer }>) {
  const owner = await server.given.photographer()
  const spot = await server.given.spot()
  await server.db.updateTable('nodes').set({ time_zone: 'Asia/Makassar' }).where('id', '=', spot.region_id).execute()
  const uploads: string[] = []
  for (const { name, bytes } of files) {
    const id = randomUUID()
    const headers = { 'content-type': 'image/jpeg', 'content-disposition': `attachment; filename="${name}"` }
    await server.send('PUT', `/uploads/${id}`, new Uint8Array(bytes), { token: owner.token, headers })
    uploads.push(id)
  }
  const { body } = await server.post('/session/store', { date: day, ...spot, uploads }, { token: owner.token })
  const id = body.data.id as number
  const clocks = await server.db
    .selectFrom('clocks')
    .select(['source', 'error_s'])
    .where('sequence_id', '=', id)
    .orderBy('source')
    .execute()
  const photos = await server.db
    .selectFrom('images')
    .select(['file_name', 'taken_at', 'time_source'])
    .where('sequence_id', '=', id)
    .orderBy('position')
    .execute()
  return { owner, id, clocks, photos }
}

const camera = (options: object) => withSegments(jpeg, exifSegment({ make: 'Canon', model: 'EOS R7', ...options }))

test.each([
  ['by the camera', { name: 'IMG_1.JPG', bytes: camera({ takenAt: `${day}T07:12:05` }) }, 'zone', 120],
  [
    'by a program',
    { name: 'IMG_1.JPG', bytes: withSegments(jpeg, iptcSegment({ 55: '20261127', 60: '071205' })) },
    'zone',
    120,
  ],
  ['by satellites', { name: 'IMG_1.JPG', bytes: camera({ gpsTime }) }, 'gps', 60],
  ['by the file’s name', { name: 'IMG_20261127_071205.jpg', bytes: jpeg }, 'name', null],
])('a time %s is as sure as that is', async (_how, file, source, error_s) => {
  const { photos, clocks } = await sessionOf([file])

  expect(photos.map(({ taken_at }) => taken_at?.toISOString())).toEqual(['2026-11-26T23:12:05.000Z'])
  expect(clocks).toEqual([{ source, error_s }])
})

test('times of two sources in one session have two clocks, so that neither moves the other', async () => {
  const { clocks } = await sessionOf([
    { name: 'IMG_0001.JPG', bytes: camera({ takenAt: `${day}T07:12:05` }) },
    { name: 'IMG_0002.JPG', bytes: camera({ gpsTime }) },
    { name: 'IMG_20261127_071205.jpg', bytes: jpeg },
  ])

  expect(clocks).toEqual([
    { source: 'gps', error_s: 60 },
    { source: 'name', error_s: null },
    { source: 'zone', error_s: 120 },
  ])
})

test('photos without a time get the one that their photographer types, before they are sent', async () => {
  const owner = await server.given.photographer()
  const stranger = await server.given.photographer()
  const ids = [randomUUID(), randomUUID()]
  for (const [n, bytes] of [jpeg, camera({ takenAt: `${day}T06:00:00` })].entries()) {
    const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="surf.jpg"' }
    await server.send('PUT', `/uploads/${ids[n]}`, new Uint8Array(bytes), { token: owner.token, headers })
  }
  const type = (token: string, taken_at: string) => server.post('/uploads/time', { ids, taken_at }, { token })

  expect((await type(stranger.token, `${day}T07:41:00`)).body.data.list).toEqual([])
  for (const wrong of [`${day}T24:00:00`, `${day}T07:41`, '2026-02-30T07:41:00', `${day}T07:41:00Z`]) {
    expect((await type(owner.token, wrong)).code).toBe(422)
  }
  await type(owner.token, `${day}T07:00:00`)
  const { body } = await type(owner.token, `${day}T07:41:00`)

  const list = body.data.list as Array<{ id: string; taken_at: string; time_source: string }>
  expect(list.map(({ id, taken_at, time_source }) => [id, taken_at, time_source])).toEqual([
    [ids[0], `${day}T07:41:00`, 'typed'],
  ])
})

test('photos of a sent session get a typed time, and follow the session to another day', async () => {
  const { owner, id } = await sessionOf([
    { name: 'a.jpg', bytes: jpeg },
    { name: 'IMG_1.JPG', bytes: camera({ takenAt: `${day}T08:00:00` }) },
  ])
  const rows = () =>
    server.db
      .selectFrom('images')
      .select(['id', 'file_name', 'taken_at', 'stack_id'])
      .where('sequence_id', '=', id)
      .orderBy('file_name')
      .execute()
  const before = await rows()
  const type = (fields: object, token = owner.token) =>
    server.post(
      '/sequence/images/time',
      { sequence_id: id, taken_at: `${day}T07:41:00`, revision: 0, ...fields },
      { token },
    )
  const image_ids = before.map((row) => row.id)
  const { token: stranger } = await server.given.photographer()
  expect((await type({ image_ids }, stranger)).code).toBe(404)
  expect((await type({ image_ids: [before[0]?.id] })).code).toBe(422)
  expect((await rows()).map(({ taken_at }) => taken_at?.toISOString())).toEqual(['2026-11-27T00:00:00.000Z', undefined])

  const { revision } = (await server.get(`/sequence/clocks/${id}`, { token: owner.token })).body.data
  expect((await type({ image_ids, revision: 99 })).code).toBe(409)
  expect((await type({ image_ids, revision })).code).toBe(200)

  expect((await rows()).map(({ taken_at }) => taken_at?.toISOString())).toEqual([
    '2026-11-27T00:00:00.000Z',
    '2026-11-26T23:41:00.000Z',
  ])
  // Whose time was typed was taken by no camera whose clock could be put right.
  const { body } = await server.get(`/sequence/list-image-all/${id}`, { token: owner.token })
  expect(body.data.clocks).toEqual({ all: 1, set: 0 })
  const clocks = () =>
    server.db
      .selectFrom('clocks')
      .select(['source', 'error_s'])
      .where('sequence_id', '=', id)
      .orderBy('source')
      .execute()
  expect(await clocks()).toEqual([
    { source: 'photos', error_s: 300 },
    { source: 'zone', error_s: 120 },
  ])
  await server.db.updateTable('sequences').set({ day: '2026-11-25' }).where('id', '=', id).execute()
  await sql`select keep_times(${id})`.execute(server.db)
  expect((await rows()).at(1)?.taken_at?.toISOString()).toBe('2026-11-24T23:41:00.000Z')
  expect(await clocks()).toContainEqual({ source: 'photos', error_s: 300 })
})

import { randomUUID } from 'node:crypto'
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

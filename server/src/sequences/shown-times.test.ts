import { afterAll, expect, test } from 'vitest'
import { exifSegment, smallJpeg, withSegments } from '../decoder/testing/index.ts'
import { uploaded } from '../images/testing/image-forms.ts'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const day = '2026-06-01'
const MINUTE_MS = 60_000

type Clock = { takenAt: string; takenOffset?: string; zone: string | null; shiftMs?: number }

/** What everybody, and the owner on both pages, read of a photo that this clock dated. */
async function shownOf({ takenAt, takenOffset, zone, shiftMs }: Clock) {
  const spot = await server.given.spot()
  await server.db.updateTable('nodes').set({ time_zone: zone }).where('id', '=', spot.region_id).execute()
  const { token } = await server.given.photographer()
  const exif = exifSegment({ takenAt, ...(takenOffset && { takenOffset }), serial: '0123' })
  const bytes = withSegments(await smallJpeg(), exif)
  const upload = await uploaded(server, token, { bytes, name: 'surf.jpg' })
  const { camera_key } = (await server.get('/uploads', { token })).body.data.list[0]
  const clocks = shiftMs === undefined ? [] : [{ camera_key, source: 'typed', shift_ms: shiftMs, error_s: 2 }]
  const form = { ...spot, date: day, uploads: [upload], clocks }
  const { id } = (await server.post('/session/store', form, { token })).body.data
  await server.drainJobs()
  const admin = await server.given.admin()
  await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })

  const own = await server.get(`/sequence/list/${id}`, { token })
  const list = await server.get(`/sequence/list-image-all/${id}`, { token })
  const sequence_key = own.body.data.list.sequence_key
  const gallery = await server.post('/sequence/image/view', { sequence_key })
  const times = [own.body.data.list.images, list.body.data.list, gallery.body.data.list.images].map(
    ([image]) => image.taken_at as string | null,
  )
  expect(new Set(times).size).toBe(1)
  return times[0]
}

test.each<[what: string, clock: Clock, shown: string | null]>([
  ['a true clock', { takenAt: `${day}T07:41:10`, zone: 'Asia/Makassar' }, `${day}T07:41:10`],
  ['a slow clock', { takenAt: `${day}T07:41:10`, zone: 'Asia/Makassar', shiftMs: 7 * MINUTE_MS }, `${day}T07:48:10`],
  ['home time', { takenAt: `${day}T00:41:10`, takenOffset: '+01:00', zone: 'Asia/Makassar' }, `${day}T07:41:10`],
  ['another day', { takenAt: '2025-01-01T07:41:10', zone: 'Asia/Makassar' }, `${day}T07:41:10`],
  ['no zone', { takenAt: `${day}T07:41:10`, zone: null }, `${day}T07:41:10`],
  ['no zone, a fast clock', { takenAt: `${day}T07:41:10`, zone: null, shiftMs: -MINUTE_MS }, `${day}T07:40:10`],
  ['no zone, home time', { takenAt: `${day}T00:41:10`, takenOffset: '+01:00', zone: null }, `${day}T00:41:10`],
])('everybody sees the true time: %s', async (_, clock, shown) => {
  expect(await shownOf(clock)).toBe(shown)
})

test('a photo without a time shows none', async () => {
  const { id } = await server.given.publicSequence({ images: 1 })
  const sequence = await server.db
    .selectFrom('sequences')
    .select('sequence_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  const { body } = await server.post('/sequence/image/view', sequence)

  expect(body.data.list.images[0].taken_at).toBeNull()
})

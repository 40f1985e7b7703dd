import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const key = (camera: string) => camera.padEnd(22, '.')

/** An approved sequence at a spot in Makassar's zone, with two photos by two cameras and one without a time. */
async function scene() {
  const owner = await server.given.photographer()
  const { id, images, spot } = await server.given.publicSequence({ owner, images: 3, bytes: 10 })
  await server.db.updateTable('nodes').set({ time_zone: 'Asia/Makassar' }).where('id', '=', spot.region_id).execute()
  for (const [n, camera] of ['canon', 'nikon'].entries()) {
    await server.db
      .updateTable('images')
      .set({ taken_local: `2026-11-18T07:41:1${n}`, camera: camera.toUpperCase(), camera_key: key(camera) })
      .where('id', '=', images[n]?.id ?? 0)
      .execute()
  }
  return { owner, id }
}

const set = ({ token }: Person, change: object) =>
  server.post('/sequence/clock', { source: 'typed', shift_ms: 5_000, error_s: 2, ...change }, { token })

const read = async (id: number, { token }: Person) => (await server.get(`/sequence/clocks/${id}`, { token })).body.data

const rowOf = (id: number) =>
  server.db
    .selectFrom('sequences')
    .select(['revision', 'stacks_revision', 'is_approved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function timesOf(id: number) {
  const rows = await server.db
    .selectFrom('images')
    .select('taken_at')
    .where('sequence_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ taken_at }) => taken_at?.toISOString().slice(11, 19) ?? null)
}

test('a corrected clock moves the photos of its camera at once, needs no new approval, and is on record', async () => {
  const { owner, id } = await scene()

  const { code, body } = await set(owner, { sequence_id: id, camera_key: key('nikon'), revision: 0 })

  expect(code).toBe(200)
  expect(await rowOf(id)).toEqual({ revision: 1, stacks_revision: body.data.revision, is_approved: 1 })
  expect(await timesOf(id)).toEqual(['23:41:10', '23:41:16', null])
  const { act, actor_id, detail } = await server.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'detail'])
    .where('target', '=', `sequence ${id}`)
    .executeTakeFirstOrThrow()
  expect([act, actor_id]).toEqual(['sequence.clock', owner.id])
  expect(detail).toMatchObject({ cameraKey: key('nikon'), clock: { source: 'typed', shiftMs: 5_000 } })
})

test('the page that corrects clocks reads them with the photos that have a time', async () => {
  const { owner, id } = await scene()
  await set(owner, { sequence_id: id, camera_key: key('nikon'), revision: 0 })

  const { revision, time_zone, clocks, list } = await read(id, owner)

  expect([revision, time_zone]).toEqual([(await rowOf(id)).stacks_revision, 'Asia/Makassar'])
  expect(clocks).toEqual([
    { camera_key: key('canon'), source: 'zone', shift_ms: 0, error_s: 120, drift: null },
    { camera_key: key('nikon'), source: 'typed', shift_ms: 5_000, error_s: 2, drift: null },
  ])
  expect(list).toMatchObject([
    { camera: 'CANON', camera_key: key('canon'), taken_at: '2026-11-18T07:41:10' },
    { camera: 'NIKON', camera_key: key('nikon'), taken_at: '2026-11-18T07:41:11' },
  ])
})

test('what was set can be forgotten, and a photo of the clock page counts from UTC', async () => {
  const { owner, id } = await scene()
  const nikon = { sequence_id: id, camera_key: key('nikon') }

  const { body } = await set(owner, { ...nikon, source: 'qr', shift_ms: -7 * 3_600_000, revision: 0 })
  const byQr = await timesOf(id)
  await set(owner, { ...nikon, source: 'zone', revision: body.data.revision })

  expect(byQr).toEqual(['23:41:10', '00:41:11', null])
  expect(await timesOf(id)).toEqual(['23:41:10', '23:41:11', null])
  expect((await read(id, owner)).clocks).toMatchObject([{ source: 'zone' }, { source: 'zone', error_s: 120 }])
})

test('a clock that runs slow moves its photos evenly from its first photo of the clock page to the last, and no further', async () => {
  const { owner, id } = await scene()
  await server.given.addShots(
    id,
    [-1, 0, 1, 2].map((hour) => ({ at: hour * 3_600, camera: 'nikon' })),
  )
  const at = (time: string) => Date.parse(`2026-11-18T${time}Z`)
  const drift = { from_ms: at('06:30:00'), until_ms: at('08:30:00'), by_ms: 4_000 }
  const nikon = { sequence_id: id, camera_key: key('nikon'), source: 'qr', shift_ms: -8 * 3_600_000 }
  const setNow = async (change: object) =>
    set(owner, { ...nikon, revision: (await read(id, owner)).revision, ...change })
  const hours = async () => (await timesOf(id)).filter((time) => time?.slice(3, 5) === '00')

  const typed = await setNow({ source: 'typed', drift })
  const wild = await setNow({ drift: { ...drift, by_ms: 9_000 } })
  const { code } = await setNow({ drift })

  expect([typed.code, wild.code, code]).toEqual([422, 422, 200])
  expect(await hours()).toEqual(['22:00:00', '23:00:01', '00:00:03', '01:00:04'])
  expect((await read(id, owner)).clocks[1]).toMatchObject({ source: 'qr', drift })
  await setNow({})
  expect(await hours()).toEqual(['22:00:00', '23:00:00', '00:00:00', '01:00:00'])
  expect((await read(id, owner)).clocks[1]).toMatchObject({ source: 'qr', drift: null })
})

test('of two people who set a clock at the same time, one is told to look again', async () => {
  const { owner, id } = await scene()
  const admin = await server.given.admin()
  const nikon = { sequence_id: id, camera_key: key('nikon'), revision: 0 }

  const answers = await server.atOnce(2, (n) => set(n === 0 ? owner : admin, nikon))

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]))
  expect((await read(id, owner)).clocks).toContainEqual(expect.objectContaining({ source: 'typed' }))
})

test('a camera that took none of the photos has no clock', async () => {
  const { owner, id } = await scene()

  const { code, body } = await set(owner, { sequence_id: id, camera_key: key('sony'), revision: 0 })

  expect([code, body.message]).toEqual([422, ['A clock belongs to no photo']])
  expect(await rowOf(id)).toMatchObject({ stacks_revision: 0 })
})

test('the present time is never cached', async () => {
  const before = Date.now()
  const { body, headers } = await server.get('/clock/time')

  expect(body.data.now).toBeGreaterThanOrEqual(before)
  expect(body.data.now).toBeLessThanOrEqual(Date.now())
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the images of a sequence come with how many cameras took them, and of how many the clock is set', async () => {
  const { owner, id } = await scene()
  const clocks = async () =>
    (await server.get(`/sequence/list-image-all/${id}`, { token: owner.token })).body.data.clocks
  await set(owner, { sequence_id: id, camera_key: key('nikon'), revision: 0 })
  expect(await clocks()).toEqual({ all: 2, set: 1 })

  // The camera whose clock is set has no photo any more.
  await server.db.updateTable('images').set({ taken_local: null }).where('camera', '=', 'NIKON').execute()

  expect(await clocks()).toEqual({ all: 1, set: 0 })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { DecoderError, MARK_VERSION } from '../decoder/parent/decoder.ts'
import { cameraPhoto } from '../decoder/testing/index.ts'
import { fewOrFull } from '../testing/few-or-full.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { startWorkerProcess } from '../testing/processes/start-worker-process.ts'
import { remake } from '../testing/remake.ts'
import { findFaults } from '../verify/find-faults.ts'
import { deleteOrphans } from './delete-orphans.ts'
import { remakePreviews } from './remake-previews.ts'

const LOOK_EVERY_MS = 20
const PHOTOS = fewOrFull(4, 60)
const KILLS = fewOrFull(1, 20)

/** A public sequence with real previews, as the mark before this one left it. */
async function givenOldMarks(server: TestServer, photos: number) {
  const owner = await server.given.photographer()
  const admin = await server.given.admin()
  const photo = new Uint8Array(await cameraPhoto({ megapixels: 0.3 }))
  const ids = Array.from({ length: photos }, () => randomUUID())
  for (const id of ids) await server.send('PUT', `/uploads/${id}`, photo, { token: owner.token })
  const place = await server.given.spot()
  for (let from = 0; from < photos; from += 10) {
    const form = { date: '2026-11-18', ...place, images: ids.slice(from, from + 10) }
    const { body } = await server.post('/sequence/store', form, { token: owner.token })
    await server.drainJobs()
    await server.post('/sequence/approve', { sequence_id: body.data.id, approve: 1 }, { token: admin.token })
  }
  await server.db
    .updateTable('images')
    .set({ mark: MARK_VERSION - 1 })
    .execute()
  return owner
}

const imagesOf = ({ db }: TestServer) => db.selectFrom('images').selectAll().orderBy('id').execute()

async function previewKeys({ deps }: TestServer) {
  const keys = new Set<string>()
  for await (const { key } of deps.storage.list('previews/')) keys.add(key.split('/')[1] ?? '')
  return [...keys].toSorted()
}

const statusOf = (server: TestServer, key: string) =>
  fetch(`${server.url}/media/previews/${key}/400.jpg`).then(async (answer) => (await answer.arrayBuffer(), answer))

test('previews with an older mark are remade below new keys, and old addresses lead to them', async () => {
  await using server = await startTestServer()
  await givenOldMarks(server, 2)
  const before = await imagesOf(server)

  await remake(server)

  const after = await imagesOf(server)
  for (const [n, { preview_key: oldKey, previews, previewed_at }] of before.entries()) {
    expect(after[n]).toMatchObject({ mark: MARK_VERSION, previews, previewed_at })
    expect(after[n]?.preview_key).not.toBe(oldKey)
    const answer = await statusOf(server, oldKey)
    expect([answer.status, answer.redirected]).toEqual([200, true])
    expect(answer.url).toBe(`${server.url}/media/previews/${after[n]?.preview_key}/400.jpg`)
  }
  const [cover] = await server.db.selectFrom('sequences').select('cover').execute()
  expect(cover?.cover?.key).toBe(after[0]?.preview_key)
  expect(await previewKeys(server)).toEqual(after.map(({ preview_key }) => preview_key).toSorted())
  expect(await findFaults(server.deps, { isDeep: true })).toEqual([])
})

test('a preview that is remade while it is asked for leads to the new one', async () => {
  await using server = await startTestServer()
  await givenOldMarks(server, 1)
  const [image] = await imagesOf(server)
  const { storage } = server.deps
  const read = storage.read.bind(storage)
  vi.spyOn(storage, 'read').mockImplementationOnce(async (key) => {
    await remake(server)
    return read(key)
  })

  const answer = await statusOf(server, image?.preview_key ?? '')

  expect([answer.status, answer.redirected]).toEqual([200, true])
})

test('an old address of a hidden photo leads on only with its signature', async () => {
  await using server = await startTestServer()
  const owner = await givenOldMarks(server, 1)
  const [image] = await imagesOf(server)
  await server.post('/sequence/image/status', { image_id: image?.id, status: 0 }, { token: owner.token })
  const { body } = await server.get(`/sequence/list-image-all/${image?.sequence_id}`, { token: owner.token })
  const signed = String(body.data.list[0].watermark)

  await remake(server)

  const answer = await fetch(`${server.url}${signed}`)
  await answer.arrayBuffer()
  expect([answer.status, answer.redirected]).toEqual([200, true])
  expect((await statusOf(server, image?.preview_key ?? '')).status).toBe(404)
})

test('a deleted photo that was sold is remade too, one whose files are removed is not', async () => {
  await using server = await startTestServer()
  await givenOldMarks(server, 2)
  const [sold, gone] = await imagesOf(server)
  const deleted = { deleted_at: new Date(), deleted_by: 'user' }
  await server.db
    .updateTable('images')
    .set(deleted)
    .where('id', '=', sold?.id ?? 0)
    .execute()
  await server.db
    .updateTable('images')
    .set({ ...deleted, files: 'removed' })
    .where('id', '=', gone?.id ?? 0)
    .execute()

  await remake(server)

  expect((await imagesOf(server)).map(({ mark }) => mark)).toEqual([MARK_VERSION, MARK_VERSION - 1])
})

test('a photo that cannot be remade keeps its previews, does not hold up others, and is tried again a day later', async () => {
  await using server = await startTestServer()
  await givenOldMarks(server, 2)
  const before = await imagesOf(server)
  const failing = before[0]?.original_key
  const decoder: typeof server.decoder = {
    ...server.decoder,
    makePreviews: (source, options) =>
      options.seed === failing
        ? Promise.reject(new DecoderError('timeout'))
        : server.decoder.makePreviews(source, options),
  }

  await remakePreviews({ ...server.deps, decoder })
  const [kept, remade] = await imagesOf(server)
  await remake(server)
  const [waiting] = await imagesOf(server)
  await server.db
    .updateTable('images')
    .set({ remake_after: new Date(0) })
    .where('id', '=', kept?.id ?? 0)
    .execute()
  await remake(server)

  expect([kept?.preview_key, kept?.mark]).toEqual([before[0]?.preview_key, MARK_VERSION - 1])
  expect(remade?.mark).toBe(MARK_VERSION)
  expect(waiting?.mark).toBe(MARK_VERSION - 1)
  expect((await imagesOf(server))[0]).toMatchObject({ mark: MARK_VERSION, remake_after: null })
})

test('new photos come first', async () => {
  await using server = await startTestServer()
  const owner = await givenOldMarks(server, 1)
  const id = randomUUID()
  await server.send('PUT', `/uploads/${id}`, new Uint8Array(await cameraPhoto({ megapixels: 0.3 })), owner)
  await server.post('/sequence/store', { date: '2026-11-18', ...(await server.given.spot()), images: [id] }, owner)
  const order: unknown[] = []
  const decoder: typeof server.decoder = {
    ...server.decoder,
    makePreviews: async (source, options) => {
      order.push((await imagesOf(server)).filter(({ previewed_at }) => previewed_at === null).length)
      return server.decoder.makePreviews(source, options)
    },
  }

  const remaking = remakePreviews({ ...server.deps, decoder })
  await server.drainJobs()
  await remaking

  expect(order).toEqual([0])
})

test(`${KILLS} kills of the worker amid ${PHOTOS} photos lose no picture and leave no orphan`, async () => {
  await using server = await startTestServer()
  await givenOldMarks(server, PHOTOS)
  const before = await imagesOf(server)
  const remadeCount = async () => (await imagesOf(server)).filter(({ mark }) => mark === MARK_VERSION).length
  const start = () => inTransaction(server.db, (trx) => server.deps.jobs.enqueue(trx, 'images.remake-previews', {}))
  const broken: number[] = []
  let isOver = false
  const visitor = (async () => {
    for (let n = 0; !isOver; n = (n + 1) % before.length) {
      const { status } = await statusOf(server, before[n]?.preview_key ?? '')
      if (status !== 200) broken.push(status)
      await sleep(LOOK_EVERY_MS)
    }
  })()

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await using worker = startWorkerProcess(server)
    await start()
    const goal = Math.min(Math.round((kill * PHOTOS) / (KILLS + 1)), PHOTOS - 1)
    await expect.poll(remadeCount, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(goal)
    await worker.kill()
  }
  await using _last = startWorkerProcess(server)
  await start()
  await expect.poll(remadeCount, { timeout: 120_000 }).toBe(PHOTOS)
  isOver = true
  await visitor

  expect(broken).toEqual([])
  expect(await findFaults(server.deps, { isDeep: false })).toEqual([])
  await server.db
    .updateTable('uploads')
    .set({ created_at: new Date(0) })
    .execute()
  await deleteOrphans({ ...server.deps, storage: { ...server.deps.storage, list: allAsOld(server) } })
  expect(await previewKeys(server)).toEqual((await imagesOf(server)).map(({ preview_key }) => preview_key).toSorted())
}, 600_000)

/** The store's objects as they look to a job of the day after tomorrow. */
const allAsOld = ({ deps }: TestServer) =>
  async function* list(prefix: string) {
    for await (const object of deps.storage.list(prefix)) yield { ...object, modifiedAt: new Date(0) }
  }

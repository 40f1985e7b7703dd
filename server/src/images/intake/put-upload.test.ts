import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import {
  bombs,
  exifSegment,
  notImages,
  padJpeg,
  scanBomb,
  smallJpeg,
  smallPng,
  withSegments,
} from '../../decoder/testing/index.ts'
import { StoreUnavailable } from '../../storage/port.ts'
import { cpuMs } from '../../testing/cpu-time.ts'
import { type Answer, startTestServer, type TestServer } from '../../testing/index.ts'

const MAX = 26_214_400
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Sent = { token: string; id?: string; name?: string }
const put = (server: TestServer, bytes: Uint8Array, { token, id = randomUUID(), name = 'wave.jpg' }: Sent) =>
  server.send('PUT', `/uploads/${id}`, new Uint8Array(bytes), {
    token,
    headers: { 'content-type': 'image/jpeg', 'content-disposition': `attachment; filename="${name}"` },
  })
const rows = (server: TestServer) => server.db.selectFrom('uploads').selectAll().execute()
const incoming = (server: TestServer) => readdir(server.deps.storage.incomingDir)
async function originals(server: TestServer) {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list('originals/')) keys.push(key)
  return keys
}

test('an upload is stored exactly and returned with its facts', async () => {
  await using server = await startTestServer()
  const { id: userId, token } = await server.given.photographer()
  const photo = withSegments(
    await smallJpeg({ width: 60, height: 40 }),
    exifSegment({
      orientation: 6,
      takenAt: '2026-06-14T07:31:05',
      takenOffset: '+10:00',
      subSeconds: '25',
      make: 'Canon',
      model: 'Canon EOS R5',
    }),
  )
  const id = randomUUID()

  const answer = await put(server, photo, { token, id })

  expect(answer.code).toBe(200)
  expect(answer.body.data).toEqual({
    id,
    name: 'wave.jpg',
    size: photo.length,
    width: 40,
    height: 60,
    sha256: sha256(photo),
    is_sent: false,
    rejection: null,
    taken_at: '2026-06-14T07:31:05',
    taken_ms: 250,
    taken_offset: '+10:00',
    time_source: 'original',
    camera: 'Canon EOS R5',
    camera_key: expect.stringMatching(/^[\w-]{22}$/),
  })
  const [row] = await rows(server)
  expect(row).toMatchObject({ user_id: userId, id, type: 'jpeg', camera: 'Canon EOS R5' })
  expect(sha256(await buffer(await server.deps.storage.read(row?.original_key ?? '')))).toBe(sha256(photo))
  expect(await incoming(server)).toEqual([])
})

test('a file that the store cannot keep is no upload', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const { storage } = server.deps
  const { keep } = storage
  storage.keep = () => Promise.reject(new StoreUnavailable('full'))

  const { code, body } = await put(server, await smallJpeg(), { token })
  storage.keep = keep

  expect([code, body.key]).toEqual([503, 'Unavailable'])
  expect(await rows(server)).toEqual([])
  expect(await incoming(server)).toEqual([])
})

test('a file that is in a sequence of the same photographer is known, until that is deleted', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const other = await server.given.photographer()
  const { spot } = await server.given.publicSequence({ images: 1, bytes: 10 })
  const photo = await smallJpeg()
  const isSent = async (by = token) => (await put(server, photo, { token: by })).body.data.is_sent as boolean
  const first = randomUUID()
  await put(server, photo, { token, id: first })
  expect(await isSent()).toBe(false)

  const { body } = await server.post('/sequence/store', { date: '2026-06-14', ...spot, images: [first] }, { token })

  expect([await isSent(), await isSent(other.token)]).toEqual([true, false])
  const { body: left } = await server.get('/uploads', { token })
  expect((left.data.list as { is_sent: boolean }[]).map(({ is_sent }) => is_sent)).toEqual([true, true])
  await server.delete('/sequence/destroy', { query: { id: body.data.id as number }, token })
  expect(await isSent()).toBe(false)
})

test('a file of 26,214,400 bytes is accepted but not one byte more', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const photo = padJpeg(await smallJpeg(), MAX)

  const largest = await put(server, photo, { token })
  const larger = await put(server, Buffer.concat([photo, Buffer.from([0])]), { token, name: 'big.jpg' })
  const unannounced = await putUnannounced(server, [photo, Buffer.from([0])], { token, name: 'big.jpg' })

  expect(largest.body.data).toMatchObject({ size: MAX, sha256: sha256(photo) })
  for (const { code, body } of [larger, unannounced]) {
    expect([code, body.key, body.message]).toEqual([422, 'Invalid', ['big.jpg: This file is larger than 25 MB']])
  }
  expect(await rows(server)).toHaveLength(1)
  expect(await originals(server)).toHaveLength(1)
  expect(await incoming(server)).toEqual([])
})

test('sides, scans and types are accepted at their limits and refused by name beyond', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const code = async (bytes: Uint8Array) => (await put(server, bytes, { token })).code

  expect(await code(await smallPng({ width: 20_000, height: 100 }))).toBe(200)
  expect(await code(await smallPng({ width: 20_001, height: 100 }))).toBe(422)
  expect(await code(scanBomb({ side: 64, scans: 64 }))).toBe(200)
  expect(await code(scanBomb({ side: 64, scans: 65 }))).toBe(422)
  for (const { kind, bytes } of notImages) {
    const { code: refused, body } = await put(server, bytes, { token, name: `${kind}.jpg` })
    expect([refused, body.key, body.message[0]]).toEqual([422, 'Invalid', expect.stringContaining(`${kind}.jpg: `)])
  }
  expect(await code(new Uint8Array())).toBe(422)
  expect(await code((await smallJpeg()).subarray(0, -20))).toBe(422)
  expect(await rows(server)).toHaveLength(2)
  expect(await incoming(server)).toEqual([])
})

test('a bomb is accepted or refused quickly', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()

  for (const { name, make } of bombs) {
    const bytes = await make()
    const began = cpuMs()
    const { code } = await put(server, bytes, { token })
    expect([200, 422], name).toContain(code)
    expect(cpuMs() - began, name).toBeLessThan(2_000)
  }
  expect(await incoming(server)).toEqual([])
})

test('repeating an upload with the same id returns the stored one', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const id = randomUUID()
  const photo = await smallJpeg()
  const first = await put(server, photo, { token, id, name: 'first.jpg' })

  const second = await put(server, photo, { token, id, name: 'second.jpg' })
  const unannounced = await putUnannounced(server, [photo.subarray(0, 9), photo.subarray(9)], { token, id })

  expect([second.code, unannounced.code]).toEqual([200, 200])
  expect(second.body.data).toEqual(first.body.data)
  expect(unannounced.body.data).toEqual(first.body.data)
  expect(await originals(server)).toHaveLength(1)
})

test('a different file with the same id is refused, whatever its length, and the first one stays', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const id = randomUUID()
  const photo = padJpeg(await smallJpeg(), 5_000)
  const first = await put(server, photo, { token, id })
  const asLong = photo.with(photo.length - 1, (photo.at(-1) ?? 0) ^ 1)
  const others = [await smallPng(), padJpeg(await smallJpeg(), MAX), asLong, photo.subarray(0, -1)]

  const announced = await Promise.all(others.map((other) => put(server, other, { token, id })))
  const unannounced = await Promise.all(others.map((other) => putUnannounced(server, [other], { token, id })))

  for (const { code, body } of [...announced, ...unannounced]) {
    expect([code, body.key, body.message]).toEqual([409, 'Conflict', ['This id stands for another file']])
  }
  expect((await put(server, photo, { token, id })).body.data).toEqual(first.body.data)
  expect(await originals(server)).toHaveLength(1)
  expect(await incoming(server)).toEqual([])
})

test('of two different files sent simultaneously with one id one is accepted', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const id = randomUUID()
  const photos = [await smallJpeg(), await smallPng()]

  const answers = await server.atOnce(2, (index) => put(server, photos[index] ?? new Uint8Array(), { token, id }))

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]))
  const [row] = await rows(server)
  expect(answers.find(({ code }) => code === 200)?.body.data.sha256).toBe(row?.sha256)
  expect(await originals(server)).toHaveLength(1)
})

test('simultaneous repeats of an upload create one upload and get the same answer', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const id = randomUUID()
  const photo = await smallJpeg()

  const answers = await server.atOnce(4, () => put(server, photo, { token, id }))

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(await rows(server)).toHaveLength(1)
  expect(await originals(server)).toHaveLength(1)
})

test('the same id belongs to another upload if the photographer differs', async () => {
  await using server = await startTestServer()
  const [one, other] = [await server.given.photographer(), await server.given.photographer()]
  const id = randomUUID()

  const theirs = await put(server, await smallJpeg(), { token: one.token, id })
  const mine = await put(server, await smallPng(), { token: other.token, id })
  await server.delete(`/uploads/${id}`, { token: other.token })

  expect(mine.body.data.sha256).not.toBe(theirs.body.data.sha256)
  expect((await rows(server)).map(({ user_id }) => user_id)).toEqual([one.id])
  expect(await originals(server)).toHaveLength(1)
})

test('photographers without a verified address cannot upload, others and admins can', async () => {
  await using server = await startTestServer()
  const photo = await smallJpeg()
  const newcomer = await server.given.unverifiedPhotographer()
  const admin = await server.given.admin()

  const refused = await put(server, photo, { token: newcomer.token })
  const anonymous = await server.send('PUT', `/uploads/${randomUUID()}`, new Uint8Array(photo), {})

  expect([refused.code, refused.body.message]).toEqual([403, ['Please verify your e-mail address before you upload']])
  expect(anonymous.code).toBe(401)
  expect(await originals(server)).toEqual([])
  expect((await put(server, photo, { token: admin.token })).code).toBe(200)
})

test('a photographer with 50,000 images or 200 GB cannot upload more', async () => {
  await using server = await startTestServer()
  const photo = await smallJpeg()
  const [many, much] = [await server.given.photographer(), await server.given.photographer()]
  await server.given.sequence({ owner: many, images: 1, bytes: 10 })
  await server.given.sequence({ owner: much, images: 1, bytes: 10 })
  await server.db.updateTable('sequences').set({ images_count: 49_999 }).where('user_id', '=', many.id).execute()

  expect((await put(server, photo, { token: many.token })).code).toBe(200)
  expect((await put(server, photo, { token: many.token })).code).toBe(422)

  await server.db.updateTable('sequences').set({ images_count: 7_700 }).where('user_id', '=', much.id).execute()
  // The sequence has 10 bytes more.
  const keep = async (bytes: number) => {
    await server.db.deleteFrom('uploads').where('user_id', '=', much.id).execute()
    const sizes = [...Array.from({ length: 99 }, () => 2e9), bytes - 10 - 99 * 2e9]
    const facts = { user_id: much.id, file_name: 'full.jpg', sha256: '0'.repeat(64), type: 'jpeg', width: 1, height: 1 }
    const rows = sizes.map((size, n) => ({ ...facts, id: randomUUID(), original_key: `originals/${n}`, bytes: size }))
    await server.db.insertInto('uploads').values(rows).execute()
  }
  await keep(200e9 - 1)
  expect((await put(server, photo, { token: much.token })).code).toBe(200)
  await keep(200e9)
  expect((await put(server, photo, { token: much.token })).body.message).toEqual([
    'Your images take 200 GB already. Please delete some first',
  ])
})

/** Without a Content-Length. */
async function putUnannounced(
  server: TestServer,
  chunks: Uint8Array[],
  { token, id = randomUUID(), name = 'wave.jpg' }: Sent,
) {
  const response = await fetch(`${server.url}/api/uploads/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-disposition': `attachment; filename=${name}` },
    body: ReadableStream.from(chunks),
    duplex: 'half',
  })
  return { code: response.status, body: (await response.json()) as Answer['body'] }
}

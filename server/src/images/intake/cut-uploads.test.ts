import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { padJpeg, smallJpeg } from '../../decoder/testing/index.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'

const MAX_FORM_BYTES = Math.ceil((10 * 26_214_400 * 4) / 3) + 65_536
const MIB = 2 ** 20
const BOUNDARY = 'cut-here'

type Head = { path: string; token?: string; type?: string; length?: number }

/** A request by hand, which can break off anywhere. */
async function open(server: TestServer, { path, token, type = 'image/jpeg', length }: Head): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const method = path.startsWith('/uploads') ? 'PUT' : 'POST'
  const lines = [
    `${method} /api${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Unlike `once`, does not throw on a reset. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Writes until the server has had enough, then reads its answer and closes. */
async function pump(socket: Socket, bytes: number, isChunked = false) {
  let answer = ''
  let isOver = false
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const over = closed(socket).then(() => (isOver = true))
  const piece = Buffer.alloc(64 * 1_024, 'x')
  const chunk = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece
  for (let sent = 0; sent < bytes && !isOver; sent += piece.length) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), over])
  }
  while (answer === '' && !isOver) await Promise.race([once(socket, 'data'), over])
  socket.end()
  await over
  return { status: Number(answer.slice(9, 12)), answer }
}

/** Bytes that the server read from each connection. */
function watchReads(server: TestServer) {
  const sockets: Socket[] = []
  server.app.server.on('connection', (socket: Socket) => sockets.push(socket))
  return () => sockets.map(({ bytesRead }) => bytesRead)
}

async function expectNothingLeft(server: TestServer) {
  await expect.poll(() => readdir(server.deps.storage.incomingDir)).toEqual([])
  expect(await server.db.selectFrom('uploads').select('id').execute()).toEqual([])
  expect(await server.db.selectFrom('sequences').select('id').execute()).toEqual([])
  for await (const { key } of server.deps.storage.list('originals/')) expect(key).toBe('none')
}

test('a form that announces too many bytes is refused immediately and not read', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const reads = watchReads(server)
  const form = { path: '/sequence/store', token, length: MAX_FORM_BYTES + 1 }

  const json = await pump(await open(server, { ...form, type: 'application/json' }), 20 * MIB)
  const multipart = await pump(
    await open(server, { ...form, type: `multipart/form-data; boundary=${BOUNDARY}` }),
    20 * MIB,
  )

  expect([json.status, multipart.status]).toEqual([413, 413])
  expect(Math.max(...reads())).toBeLessThan(MIB)
  await expectNothingLeft(server)
})

test('bodies of strangers and unfit files are discarded, and the client gets the reason', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const { token: newcomer } = await server.given.unverifiedPhotographer()
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const length = 20 * MIB

  const answers = [
    await pump(await open(server, { path: `/uploads/${randomUUID()}`, length }), length),
    await pump(await open(server, { path: `/uploads/${randomUUID()}`, length, token: newcomer }), length),
    await pump(await open(server, { path: '/sequence/store', length, type }), length),
    await pump(await open(server, { path: '/sequence/store', length, type, token: newcomer }), length),
    await pump(await open(server, { path: `/uploads/${randomUUID()}`, length: 26_214_401, token }), 26_214_401),
    await pump(await open(server, { path: `/uploads/${randomUUID()}`, length, token }), length),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 403, 422, 422])
  expect(answers.at(-1)?.answer).toContain('The file: This file is not a JPEG or PNG picture')
  await expectNothingLeft(server)
})

test('a stranger’s body is read so far that large photos of cameras get their answer, and no further', async () => {
  await using server = await startTestServer()
  const reads = watchReads(server)
  const type = `multipart/form-data; boundary=${BOUNDARY}`

  const { status } = await pump(await open(server, { path: '/sequence/store', length: 200 * MIB, type }), 200 * MIB)

  expect(status).toBe(401)
  expect(Math.max(...reads())).toBeLessThan(136 * MIB)
})

test('a form without announced length is read up to its limit and hardly further', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const reads = watchReads(server)
  const socket = await open(server, {
    path: '/sequence/store',
    token,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  })

  const { status } = await pump(socket, 2 * MAX_FORM_BYTES, true)

  expect(status).toBe(413)
  expect(Math.max(...reads())).toBeGreaterThan(MAX_FORM_BYTES)
  expect(Math.max(...reads())).toBeLessThan(MAX_FORM_BYTES + MIB)
})

test('uploads that break off leave nothing behind', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const fields = { date: '2026-11-18', ...(await server.given.spot()) }
  const photo = padJpeg(await smallJpeg(), 1_500_000)
  const bodies = [
    { path: () => `/uploads/${randomUUID()}`, type: 'image/jpeg', body: photo },
    {
      path: () => '/sequence/store',
      type: 'application/json',
      body: Buffer.from(
        JSON.stringify({ ...fields, images: [0, 1].map(() => `data:;base64,${photo.toString('base64')}`) }),
      ),
    },
    {
      path: () => '/sequence/store',
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: Buffer.concat([
        ...Object.entries(fields).map(([name, value]) => partOf(name, undefined, Buffer.from(String(value)))),
        ...['one.jpg', 'two.jpg'].map((name) => partOf('images[]', name, photo)),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]),
    },
  ]
  const descriptors = async () => (await readdir('/proc/self/fd')).length
  const before = await descriptors()

  for (let round = 0; round < 21; round += 1) {
    const { path, type, body } = bodies[round % bodies.length] ?? { path: () => '', type: '', body: photo }
    const socket = await open(server, { path: path(), token, type, length: body.length })
    socket.resume()
    socket.write(body.subarray(0, randomInt(body.length - 1)), () =>
      round % 2 === 0 ? socket.resetAndDestroy() : socket.end(),
    )
    await closed(socket)
  }

  await expectNothingLeft(server)
  await expect.poll(descriptors).toBeLessThanOrEqual(before + 5)
})

test('a broken repeat keeps the stored upload, and the next repeat returns it', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const photo = padJpeg(await smallJpeg(), 1_500_000)
  const path = `/uploads/${randomUUID()}`
  const put = () => server.send('PUT', path, new Uint8Array(photo), { token })
  const first = await put()

  for (const isReset of [true, false]) {
    const socket = await open(server, { path, token, length: photo.length })
    socket.resume()
    socket.write(photo.subarray(0, 700_000), () => (isReset ? socket.resetAndDestroy() : socket.end()))
    await closed(socket)
  }

  const again = await put()
  expect([again.code, again.body.data]).toEqual([200, first.body.data])
  expect(await server.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
  expect(await readdir(server.deps.storage.incomingDir)).toEqual([])
})

test('a fifth file and a third form in parallel get a 429', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const length = 1_000_000
  const half = async (head: Head) => {
    const socket = await open(server, { ...head, token, length })
    socket.write((await smallJpeg()).subarray(0, 100))
    return socket
  }
  const files = await Promise.all([1, 2, 3, 4].map(() => half({ path: `/uploads/${randomUUID()}` })))
  const forms = await Promise.all([1, 2].map(() => half({ path: '/sequence/store', type: 'application/json' })))
  await expect.poll(() => readdir(server.deps.storage.incomingDir)).toHaveLength(4)

  const put = async () => server.send('PUT', `/uploads/${randomUUID()}`, new Uint8Array(await smallJpeg()), { token })
  const store = () => server.send('POST', '/sequence/store', new FormData(), { token })
  // A form leaves no trace to wait for, so try until it is refused.
  await expect.poll(async () => (await store()).code).toBe(429)
  const refused = [await put(), await store()]
  for (const socket of [...files, ...forms]) socket.destroy()

  expect(refused.map(({ code, body, headers }) => [code, body.key, headers.get('retry-after')])).toEqual([
    [429, 'TooManyRequests', '5'],
    [429, 'TooManyRequests', '5'],
  ])
  await expect.poll(async () => (await put()).code).toBe(200)
  expect((await store()).code).toBe(422)
})

function partOf(name: string, fileName: string | undefined, content: Buffer) {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { padJpeg, smallJpeg } from '../../decoder/testing/index.ts'
import { startTestServer } from '../../testing/index.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'

const MAX = 26_214_400
const MB = 1e6
const BOUNDARY = 'ten-large-photos'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Body = { type: string; pieces: Iterable<Buffer> }

/** Sends pieces as fast as the server takes them. */
async function send(port: number, token: string, { type, pieces }: Body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/sequence/store', headers })
  const answered = once(call, 'response')
  for (const piece of pieces) if (!call.write(piece)) await Promise.race([once(call, 'drain'), answered])
  call.end()
  const [response] = await answered
  return { code: Number(response.statusCode), body: (await json(response)) as { data: { id: number } } }
}

function* multipart(fields: Record<string, string | number>, photo: Buffer, count: number) {
  const head = (name: string) => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`)
  for (const [name, value] of Object.entries(fields)) {
    yield head(name)
    yield Buffer.from(`\r\n\r\n${value}\r\n`)
  }
  for (let n = 0; n < count; n += 1) {
    yield head('images[]')
    yield Buffer.from(`; filename="${n}.jpg"\r\n\r\n`)
    yield photo
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`)
}

function* base64(fields: Record<string, string | number>, photo: Buffer, count: number) {
  const url = Buffer.from(`"data:image/jpeg;base64,${photo.toString('base64')}"`)
  yield Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"images":[`)
  for (let n = 0; n < count; n += 1) {
    if (n > 0) yield Buffer.from(',')
    yield url
  }
  yield Buffer.from(']}')
}

test('ten photos of 25 MiB in one form need little memory and are stored exactly', async () => {
  await using server = await startTestServer()
  await using api = await startApiProcess(server)
  const { token } = await server.given.photographer()
  const fields = { date: '2026-11-18', ...(await server.given.spot()) }
  const photo = padJpeg(await smallJpeg(), MAX)
  const forms = { multipart: `multipart/form-data; boundary=${BOUNDARY}`, base64: 'application/json' }
  const make = { multipart, base64 }
  await send(api.port, token, { type: forms.base64, pieces: base64(fields, await smallJpeg(), 1) })

  for (const form of ['multipart', 'base64'] as const) {
    await api.forgetPeak()
    const before = await api.peakBytes()
    const { code, body } = await send(api.port, token, { type: forms[form], pieces: make[form](fields, photo, 10) })
    const rise = (await api.peakBytes()) - before

    expect(code, form).toBe(200)
    expect(rise / MB, form).toBeLessThan(150)
    const rows = server.db.selectFrom('images').select(['sha256', 'bytes']).where('sequence_id', '=', body.data.id)
    expect(await rows.execute()).toEqual(Array.from({ length: 10 }, () => ({ sha256: sha256(photo), bytes: MAX })))
  }
})

test('a killed server loses nothing that it acknowledged', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const photos = await Promise.all([150_000, 600_000, 2_000_000].map(async (size) => padJpeg(await smallJpeg(), size)))
  const acknowledged = new Map<string, string>()

  for (let round = 0; round < 3; round += 1) {
    await using api = await startApiProcess(server)
    const upload = async (photo: Buffer) => {
      const id = randomUUID()
      const answer = await api.send('PUT', `/uploads/${id}`, new Uint8Array(photo), { token })
      if (answer.code === 200) acknowledged.set(id, sha256(photo))
      return answer.code
    }
    const goal = acknowledged.size + 5
    const uploads = Promise.allSettled(
      photos.map(async (photo) => {
        while ((await upload(photo)) === 200);
      }),
    )
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThanOrEqual(goal)
    await api.kill()
    await uploads
  }

  const rows = await server.db.selectFrom('uploads').select(['id', 'original_key', 'sha256']).execute()
  const stored = new Map<string, string>()
  for (const { id, original_key } of rows) {
    stored.set(id, sha256(await buffer(await server.deps.storage.read(original_key))))
  }
  for (const [id, sum] of acknowledged) expect(stored.get(id)).toBe(sum)
  for (const { id, sha256: sum } of rows) expect(stored.get(id)).toBe(sum)
  expect(acknowledged.size).toBeGreaterThanOrEqual(15)
})

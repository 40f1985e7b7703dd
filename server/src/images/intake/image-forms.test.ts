import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { padJpeg, smallJpeg, smallPng } from '../../decoder/testing/index.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { dataUrl, imageForm as form, uploaded } from '../testing/image-forms.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function scene(server: TestServer) {
  const { id, token } = await server.given.photographer()
  const spot = await server.given.spot()
  return { userId: id, token, fields: { date: '2026-11-18', ...spot } }
}

async function stored(server: TestServer) {
  const images = await server.db.selectFrom('images').selectAll().orderBy('position').execute()
  const bytes = await Promise.all(
    images.map(async (image) => buffer(await server.deps.storage.read(image.original_key))),
  )
  return images.map(({ file_name }, i) => ({ name: file_name, sha256: sha256(bytes[i] ?? Buffer.alloc(0)) }))
}

/** Counts what no image refers to. */
async function leftovers(server: TestServer) {
  const originals: string[] = []
  for await (const { key } of server.deps.storage.list('originals/')) originals.push(key)
  const images = await server.db.selectFrom('images').select('original_key').execute()
  const uploads = await server.db.selectFrom('uploads').select('id').execute()
  const sequences = await server.db.selectFrom('sequences').select('id').execute()
  const incoming = await readdir(server.deps.storage.incomingDir)
  return { orphans: originals.length - images.length, uploads: uploads.length, sequences: sequences.length, incoming }
}
const nothing = { orphans: 0, uploads: 0, sequences: 0, incoming: [] }

test('ids, base64 and multipart store the same bytes in the same order', async () => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)
  const files = [
    { bytes: padJpeg(await smallJpeg(), 300_001), name: 'one.jpg' },
    { bytes: await smallPng(), name: 'two.png' },
    { bytes: padJpeg(await smallJpeg(), 70_000), name: 'drei größer.jpg' },
  ]
  const ids: string[] = []
  for (const file of files) ids.push(await uploaded(server, token, file))
  const urls = files.map(({ bytes, name }) => dataUrl(bytes, `image/jpeg;name=${encodeURIComponent(name)}`))

  const answers = [
    await server.post('/sequence/store', { ...fields, images: ids }, { token }),
    await server.post('/sequence/store', { ...fields, images: urls }, { token }),
    await server.send('POST', '/sequence/store', form(fields, files), { token }),
    await server.send('POST', '/sequence/store', form(fields, files, 'images'), { token }),
  ]

  expect(answers.map(({ code, body }) => [code, body.message])).toEqual(
    answers.map(() => [200, ['Your images are uploaded and wait for approval']]),
  )
  const images = await server.db.selectFrom('images').selectAll().orderBy('sequence_id').orderBy('position').execute()
  const facts = files.map(({ bytes, name }) => ({ file_name: name, sha256: sha256(bytes), bytes: bytes.length }))
  expect(images).toMatchObject([...facts, ...facts, ...facts, ...facts])
  expect(await stored(server)).toHaveLength(12)
  expect(await leftovers(server)).toEqual({ ...nothing, sequences: 4 })
})

test('ids and data URLs can be mixed, with the escapes of other languages', async () => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)
  const [first, second] = [padJpeg(await smallJpeg(), 5_000), padJpeg(await smallJpeg(), 6_000)]
  const id = randomUUID()
  await server.send('PUT', `/uploads/${id}`, new Uint8Array(first), { token })
  const escaped = JSON.stringify({ 'images[]': [dataUrl(second), id], ...fields })
    .replaceAll('/', '\\/')
    .replaceAll('+', '\\u002B')

  const answer = await server.send('POST', '/sequence/store', escaped, { token })

  expect(answer.code).toBe(200)
  expect(await stored(server)).toEqual([
    { name: 'photo-1.jpg', sha256: sha256(second) },
    { name: 'photo.jpg', sha256: sha256(first) },
  ])
})

test('one bad file refuses the whole form by name and leaves nothing behind', async () => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)
  const good = { bytes: padJpeg(await smallJpeg(), 100_000), name: 'good.jpg' }
  const bad = { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'bad.jpg' }

  const multipart = await server.send('POST', '/sequence/store', form(fields, [good, bad, good]), { token })
  const base64 = await server.post(
    '/sequence/store',
    { ...fields, images: [good, bad, good].map(({ bytes }) => dataUrl(bytes)) },
    { token },
  )

  expect([multipart.code, multipart.body.message]).toEqual([422, ['bad.jpg: This file is not a JPEG or PNG picture']])
  expect([base64.code, base64.body.message]).toEqual([422, ['Image 2: This file is not a JPEG or PNG picture']])
  expect(await leftovers(server)).toEqual(nothing)
})

test('a form with invalid fields leaves no images behind', async () => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)
  const good = { bytes: await smallJpeg(), name: 'good.jpg' }

  const noDate = await server.send('POST', '/sequence/store', form({ ...fields, date: 'soon' }, [good]), { token })
  const noSpot = await server.post(
    '/sequence/store',
    { ...fields, spot_id: 999_999, images: [dataUrl(good.bytes)] },
    { token },
  )

  expect([noDate.code, noDate.body.errors]).toEqual([422, { date: ['A date as YYYY-MM-DD'] }])
  expect(noSpot.code).toBe(422)
  expect(await leftovers(server)).toEqual(nothing)
})

test.each([
  ['no picture', 'data:image/jpeg;base64,'],
  ['no base64', 'data:image/jpeg;base64,%%%%'],
  ['text instead of base64', 'data:image/jpeg,hello'],
  ['no comma', 'data:image/jpeg;base64'],
  ['padding in the middle', 'data:image/jpeg;base64,/9j/4A==/9j/4A=='],
  ['one character too many', 'data:image/jpeg;base64,/9j/4'],
  ['no id', 'wave.jpg'],
])('a data URL with %s is refused', async (_what, url) => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)

  const answer = await server.post('/sequence/store', { ...fields, images: [url] }, { token })

  expect([answer.code, answer.body.key]).toEqual([422, 'Invalid'])
  expect(await leftovers(server)).toEqual(nothing)
})

test.each([
  ['field', 'form-data', 'surf'],
  ['file', 'form-data; filename="a.jpg"', 'surf'],
])('a form with a %s without a name is refused', async (_what, disposition, content) => {
  await using server = await startTestServer()
  const { token } = await scene(server)
  const body = `--x\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/jpeg\r\n\r\n${content}\r\n--x--\r\n`

  const answer = await server.send('POST', '/sequence/store', body, {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })

  expect([answer.code, answer.body.message]).toEqual([422, ['A part of the form has no name']])
  expect(await leftovers(server)).toEqual(nothing)
})

test('a repeated form with its key gives one sequence; other images with that key are a conflict', async () => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)
  const file = (size: number) => ({ bytes: padJpeg(photo, size), name: 'wave.jpg' })
  const photo = await smallJpeg()
  const headers = { 'idempotency-key': 'autumn swell' }
  const send = (size: number) =>
    server.send('POST', '/sequence/store', form(fields, [file(4_000), file(size)]), { token, headers })

  const both = await server.atOnce(2, () => send(5_000))
  const again = await send(5_000)
  const other = await send(6_000)

  expect([...both, again].map(({ code }) => code)).toEqual([200, 200, 200])
  expect(new Set([...both, again].map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect([other.code, other.body.key]).toEqual([409, 'Conflict'])
  expect(await leftovers(server)).toEqual({ ...nothing, sequences: 1 })
})

test('an upload becomes one image, even if it is named several times', async () => {
  await using server = await startTestServer()
  const { token, fields } = await scene(server)
  const id = randomUUID()
  await server.send('PUT', `/uploads/${id}`, new Uint8Array(await smallJpeg()), { token })

  const twice = await server.post('/sequence/store', { ...fields, images: [id, id] }, { token })
  const answers = await server.atOnce(8, () => server.post('/sequence/store', { ...fields, images: [id] }, { token }))

  expect([twice.code, twice.body.message]).toEqual([422, ['Image 2 is not there any more. Please add it again']])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(7)
  expect(await leftovers(server)).toEqual({ ...nothing, sequences: 1 })
})

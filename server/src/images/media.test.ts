import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/index.ts'

const publicCache = 'public, max-age=86400, s-maxage=60, immutable'

/** Always reads the whole body: a half-read connection would keep the server from closing. */
async function get(server: TestServer, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${server.url}${path}`, init)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() }
}

/** Sends the path unchanged; `fetch` would resolve the dots. */
async function getRaw(server: TestServer, path: string) {
  const call = request(server.url, { path }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  return { status: answer.statusCode ?? 0, bytes, text: bytes.toString() }
}

test('a public preview is served to everyone and can be cached', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 1 })
  const path = `/media/previews/${images[0]?.previewKey}/400.jpg`

  const answer = await get(server, path)
  const head = await get(server, path, { method: 'HEAD' })
  const etag = answer.headers.get('etag') ?? ''
  const again = await get(server, path, { headers: { 'if-none-match': `"other", W/${etag}` } })

  expect([answer.status, answer.text]).toEqual([200, 'jpeg!'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '5',
    'cache-control': publicCache,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '5', ''])
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a hidden preview is served only to holders of a signature, and not revalidated for others', async () => {
  await using server = await startTestServer()
  const { images, owner, id } = await server.given.publicSequence({ images: 2 })
  const path = `/media/previews/${images[0]?.previewKey}/1600.jpg`
  const etag = (await get(server, path)).headers.get('etag') ?? ''
  await server.post('/sequence/image/status', { image_id: images[0]?.id, status: 0 }, { token: owner.token })

  const bare = await get(server, path)
  const known = await get(server, path, { headers: { 'if-none-match': etag } })
  const { body } = await server.get(`/sequence/list-image-all/${id}`, { token: owner.token })
  const signed: string = body.data.list[0].watermark
  const answer = await get(server, signed)

  expect([bare.status, known.status]).toEqual([404, 404])
  expect(signed).toMatch(/\?until=\d+&signature=[\w-]{22}$/)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('a signature is valid only for its file and its time', async () => {
  await using server = await startTestServer()
  const { images, owner, id } = await server.given.waitingSequence({ images: 2 })
  const { body } = await server.get(`/sequence/list-image-all/${id}`, { token: owner.token })
  const signed = new URL(body.data.list[0].watermark, server.url)
  const status = async (change: (url: URL) => void) => {
    const url = new URL(signed)
    change(url)
    return (await get(server, `${url.pathname}${url.search}`)).status
  }

  expect(await status(() => {})).toBe(200)
  expect(await status((url) => url.searchParams.delete('signature'))).toBe(404)
  expect(await status((url) => url.searchParams.set('signature', 'A'.repeat(22)))).toBe(404)
  expect(await status((url) => url.searchParams.append('signature', 'A'.repeat(22)))).toBe(404)
  expect(await status((url) => url.searchParams.set('until', '99999999999'))).toBe(404)
  expect(await status((url) => (url.pathname = url.pathname.replace('1600.jpg', '400.jpg')))).toBe(404)
  const other = images[1]?.previewKey ?? ''
  expect(await status((url) => (url.pathname = url.pathname.replace(images[0]?.previewKey ?? '', other)))).toBe(404)
})

test('no URL serves an original or a file that no row lists', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 1 })
  const { original_key } = await server.db.selectFrom('images').select('original_key').executeTakeFirstOrThrow()
  const secret = original_key.split('/')[1] ?? ''
  const previewKey = images[0]?.previewKey ?? ''
  await server.deps.storage.put(`previews/${previewKey}/unlisted.jpg`, Buffer.from('not to be seen'), 'image/jpeg')

  const keys = [previewKey, secret, 'originals', '..', '.', '%2e%2e', '%2e%2e%2f', '..%2f..', '%00', `${previewKey}%00`]
  const names = [
    '400.jpg',
    '400.png',
    secret,
    `../../originals/${secret}`,
    `..%2f..%2foriginals%2f${secret}`,
    'unlisted.jpg',
  ]
  const more = [
    '',
    '.',
    '..',
    '%2e%2e',
    '400.jpg%00',
    '400.JPG',
    '400.jpg/',
    '1600',
    'share.jpg',
    '__proto__',
    '*',
    '%zz',
  ]
  const roots = [
    '/media/previews',
    '/media/originals',
    '/media',
    '/media/../media/originals',
    '/api/media/previews',
    '/originals',
  ]
  const paths = roots.flatMap((root) => [
    `${root}/${secret}`,
    ...keys.flatMap((key) => [...names, ...more].map((name) => `${root}/${key}/${name}`)),
  ])

  const original = Buffer.from(images[0]?.bytes.slice(0, 32) ?? [])
  const served = new Set<string>()
  for (const path of paths) {
    const { status, bytes, text } = await getRaw(server, path)
    expect(bytes.includes(original), path).toBe(false)
    expect(bytes.includes('not to be seen'), path).toBe(false)
    if (status === 200) served.add(text)
    else expect([400, 404, 422], path).toContain(status)
  }
  expect([...served]).toEqual(['jpeg!'])
})

test('a closing server sends the whole picture and then does not wait for another request', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 1 })
  const slow = new PassThrough()
  server.deps.storage.read = async () => slow
  slow.write('jp')
  const answer = await fetch(`${server.url}/media/previews/${images[0]?.previewKey}/400.jpg`)

  const closed = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  slow.end('eg!')

  expect(await answer.text()).toBe('jpeg!')
  await closed
})

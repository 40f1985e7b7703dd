import { randomBytes } from 'node:crypto'
import { MAX_PICTURE_LENGTH } from '@lineup/contract/limits.ts'
import { afterAll, expect, test } from 'vitest'
import { bombs, cameraPhoto, smallJpeg, smallPng } from '../../decoder/testing/index.ts'
import { StoreUnavailable } from '../../storage/port.ts'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer } from '../../testing/index.ts'
import { lookInto, pictureType } from '../../testing/pictures/judge-picture.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db, deps } = server
const dataUrl = (bytes: Uint8Array, type = 'jpeg') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64')
const save = (person: Person, picture: unknown, username = person.username) =>
  server.put('/profile', { username, country: 'Fiji', picture }, { token: person.token })
const pictureOf = async ({ token }: Person): Promise<string | null> =>
  (await server.post('/me', undefined, { token })).body.data.user.picture
const keyOf = async ({ id }: Person) =>
  (await db.selectFrom('users').select('picture_key').where('id', '=', id).executeTakeFirstOrThrow()).picture_key

async function storedPictures() {
  const keys: string[] = []
  for await (const { key } of deps.storage.list('pictures/')) keys.push(key)
  return keys
}

test.for(['png', 'jpeg', 'jpg'])('a picture is scaled down and re-encoded: %s', async (type) => {
  const person = await given.photographer()
  const sent = type === 'png' ? await smallPng({ width: 900, height: 300 }) : await cameraPhoto({ megapixels: 1 })

  const { code, body } = await save(person, dataUrl(sent, type))

  expect(code).toBe(200)
  const kept = bytesOf(body.data.user.picture)
  expect([pictureType(kept), await lookInto(kept)]).toEqual(['jpeg', { longSide: 512, extras: [] }])
  expect(body.data.user.picture).toBe(await pictureOf(person))
})

test('a picture that is sent back unchanged stays identical', async () => {
  const person = await given.photographer()
  await save(person, dataUrl(await smallJpeg()))
  const [before, key] = [await pictureOf(person), await keyOf(person)]

  await save(person, before)

  expect([await pictureOf(person), await keyOf(person)]).toEqual([before, key])
})

test('a new picture replaces the old one and deletes its file', async () => {
  const person = await given.photographer()
  await save(person, dataUrl(await smallJpeg()))
  const old = await keyOf(person)

  await save(person, dataUrl(await smallPng({ width: 30, height: 20 }), 'png'))

  expect(await lookInto(bytesOf((await pictureOf(person)) ?? ''))).toMatchObject({ longSide: 30 })
  expect(await storedPictures()).toContain(await keyOf(person))
  expect(await storedPictures()).not.toContain(old)
})

test.for([null, ''])('%j removes the picture, an absent field keeps it', async (nothing) => {
  const person = await given.photographer()
  await save(person, dataUrl(await smallJpeg()))
  const key = await keyOf(person)

  await save(person, undefined)
  expect(await keyOf(person)).toBe(key)
  await save(person, nothing)

  expect([await pictureOf(person), await keyOf(person)]).toEqual([null, null])
  expect(await storedPictures()).not.toContain(key)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.for([
  ['a GIF by name', `data:image/gif;base64,${svg.toString('base64')}`],
  ['an SVG by name', `data:image/svg+xml;base64,${svg.toString('base64')}`],
  ['an SVG that says it is a PNG', dataUrl(svg, 'png')],
  ['an address', 'https://example.org/picture.jpg'],
  ['no base64', 'data:image/png;base64,%%%'],
  ['a data URL without base64', 'data:image/png,abc'],
  ['nothing behind the comma', 'data:image/png;base64,'],
  ['two bytes of a JPEG', 'data:image/jpeg;base64,/w=='],
])('%s is refused with the message of the specification', async ([, picture]) => {
  const person = await given.photographer()

  const { code, body } = await save(person, picture)

  expect([code, body.key, body.message]).toEqual([
    422,
    'Invalid',
    ['The accepted file formats are: jpeg, png, or jpg.'],
  ])
  expect(await keyOf(person)).toBeNull()
})

const light = /30,000 x 30,000|in 41 bytes|the head of|inflates|65,500|DNL|of 65 scans/

test.for(bombs.filter(({ name }) => light.test(name)).map(({ name, make }) => [name, make] as const))(
  'a malicious picture is refused or scaled down, and the process survives: %s',
  async ([, make]) => {
    const person = await given.photographer()
    const bytes = await make()

    const { code, body } = await save(person, dataUrl(bytes, 'png'))

    expect([200, 422]).toContain(code)
    if (code === 422) expect([body.key, body.data]).toEqual(['Invalid', undefined])
    expect((await save(person, dataUrl(await smallJpeg()))).code).toBe(200)
  },
)

test('a truncated picture is refused with a clear message', async () => {
  const person = await given.photographer()

  const whole = await cameraPhoto({ megapixels: 0.1 })

  const { code, body } = await save(person, dataUrl(whole.subarray(0, whole.length / 2)))

  expect([code, String(body.message)]).toEqual([422, expect.stringContaining('This picture is damaged')])
})

test('a data URL of maximum length is read, a longer one gets a 422, a much longer one a 413', async () => {
  const person = await given.photographer()
  const head = 'data:image/png;base64,'
  const fits = head + 'A'.repeat(MAX_PICTURE_LENGTH - head.length)

  const [read, longer, far] = [
    await save(person, fits),
    await save(person, `${fits}A`),
    await save(person, fits + fits),
  ]

  expect(read.body.message).toEqual(['The accepted file formats are: jpeg, png, or jpg.'])
  expect([longer.code, longer.body.errors]).toEqual([422, { picture: ['This picture is too large'] }])
  expect([far.code, far.body.key]).toEqual([413, 'Invalid'])
})

test('other calls refuse such large bodies', async () => {
  const { code } = await server.post('/contact-us', { name: 'x'.repeat(300_000) })

  expect(code).toBe(413)
})

test('a refused profile leaves no picture in the store', async () => {
  const [person, other] = [await given.photographer(), await given.photographer()]
  const before = await storedPictures()

  const { code } = await save(person, dataUrl(await smallJpeg()), other.username)

  expect(code).toBe(422)
  expect(await storedPictures()).toEqual(before)
})

test('ten simultaneous saves leave one picture, the one in the row', async () => {
  const person = await given.photographer()
  const before = (await storedPictures()).length
  const pictures = await Promise.all([20, 30].map((side) => smallPng({ width: side, height: side })))

  const answers = await server.atOnce(10, (n) => save(person, dataUrl(pictures[n % 2] ?? randomBytes(1), 'png')))

  expect(answers.filter(({ code }) => code !== 200 && code !== 429)).toEqual([])
  expect(await storedPictures()).toHaveLength(before + 1)
  expect(await storedPictures()).toContain(await keyOf(person))
})

test('while the store is unavailable a profile gets a 503, not an answer without picture', async () => {
  const person = await given.photographer()
  await save(person, dataUrl(await smallJpeg()))
  const { read } = deps.storage
  deps.storage.read = async () => {
    throw new StoreUnavailable('down')
  }

  const { code, body } = await server.post('/me', undefined, { token: person.token })
  deps.storage.read = read

  expect([code, body.key]).toEqual([503, 'Unavailable'])
})

test('lists contain no pictures', async () => {
  const person = await given.photographer()
  await save(person, dataUrl(await smallJpeg()))

  const { body } = await server.get('/user/list', { token: (await given.admin()).token })

  expect(JSON.stringify(body)).not.toContain('data:image')
})

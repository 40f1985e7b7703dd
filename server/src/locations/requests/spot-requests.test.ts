import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const missing = { name: 'Padang Padang', region: 'Bali', latitude: '-8.811', longitude: 115.103 }
const mailsTo = (server: TestServer, recipient: string) =>
  server.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

async function ask(server: TestServer, token: string, of: object = {}) {
  return server.post('/spot/request/store', { ...missing, ...of }, { token })
}

test('a spot that is missing reaches the admins, and the photographer goes on with the one that was added', async () => {
  await using server = await startTestServer()
  const [admin, kai] = [await server.given.admin(), await server.given.photographer()]

  const { body } = await ask(server, kai.token, { whole: true })

  expect((await mailsTo(server, admin.email)).map(({ subject }) => subject)).toEqual([
    'A spot is missing: Padang Padang',
  ])
  const listed = await server.get('/spot/request/list', { token: admin.token })
  expect(listed.body.data.list).toMatchObject([
    { ...missing, latitude: -8.811, status: 0, user: { id: kai.id, username: kai.username } },
  ])

  const { area_id } = await server.given.spot()
  const spot = { name: 'Padang Padang', area_id, latitude: -8.811, longitude: 115.103 }
  const spotId = (await server.post('/spot/store', spot, { token: admin.token })).body.data.id
  const settled = await server.post(
    '/spot/request/settle',
    { id: body.data.id, spot_id: spotId },
    { token: admin.token },
  )

  expect(settled.code).toBe(200)
  const own = await server.get('/spot/request/own', { token: kai.token })
  expect(own.body.data.list).toMatchObject([
    { status: 1, word: null, place: { spot_id: spotId, spot: 'Padang Padang' } },
  ])
  const mails = await mailsTo(server, kai.email)
  expect(mails.map(({ subject }) => subject)).toContain('Padang Padang is in the list now')
  expect((await server.get('/spot/request/list', { token: admin.token })).body.data.list).toEqual([])
})

test('where it is may be said in words, beside the pin or without one, and the admins read them', async () => {
  await using server = await startTestServer()
  const [admin, kai] = [await server.given.admin(), await server.given.photographer()]
  const words = 'The reef north of the harbour'
  const { latitude: _, longitude: __, ...unplaced } = missing
  const post = (form: object) => server.post('/spot/request/store', form, { token: kai.token })

  const codes = [
    (await post({ ...missing, words })).code,
    (await post({ ...unplaced, name: 'Slow Right', words })).code,
    (await post({ ...unplaced, name: 'Nowhere' })).code,
    (await post({ ...unplaced, name: 'Half', words, latitude: 3 })).code,
  ]

  expect(codes).toEqual([200, 200, 422, 422])
  const listed = await server.get('/spot/request/list', { token: admin.token })
  expect(listed.body.data.list).toMatchObject([
    { name: 'Padang Padang', latitude: -8.811, words },
    { name: 'Slow Right', latitude: null, longitude: null, words },
  ])
  const mails = await readMails(server.deps, admin.email)
  expect(mails.map(({ text }) => text?.includes(words))).toEqual([true, true])
})

test('a declined spot comes back with its word, to its photographer only', async () => {
  await using server = await startTestServer()
  const [admin, kai, noa] = [
    await server.given.admin(),
    await server.given.photographer(),
    await server.given.photographer(),
  ]
  const { id } = (await ask(server, kai.token)).body.data

  await server.post('/spot/request/decline', { id, word: 'This beach is private' }, { token: admin.token })

  const ownOf = async (token: string) => (await server.get('/spot/request/own', { token })).body.data.list
  expect(await ownOf(kai.token)).toMatchObject([{ id, status: 2, word: 'This beach is private', place: null }])
  expect(await ownOf(noa.token)).toEqual([])
  expect((await mailsTo(server, kai.email)).map(({ subject }) => subject)).toContain('We did not add Padang Padang')
})

test('a photographer takes a request back and puts answers away; others cannot, and the photos stay for a day', async () => {
  await using server = await startTestServer()
  const [admin, kai, noa] = [
    await server.given.admin(),
    await server.given.photographer(),
    await server.given.photographer(),
  ]
  const ids: number[] = []
  for (const name of ['Taken back', 'Found', 'Declined', 'Kept']) {
    ids.push((await ask(server, kai.token, { name })).body.data.id)
  }
  const [back = 0, found = 0, declined = 0] = ids
  const { spot_id } = await server.given.spot()
  await server.post('/spot/request/settle', { id: found, spot_id }, { token: admin.token })
  await server.post('/spot/request/decline', { id: declined, word: 'Private' }, { token: admin.token })
  const close = (id: number, { token } = kai) => server.post('/spot/request/close', { id }, { token })

  expect((await close(back, noa)).code).toBe(404)
  for (const id of [back, found, declined]) expect((await close(id)).code).toBe(200)

  const own = (await server.get('/spot/request/own', { token: kai.token })).body.data.list as Array<{ name: string }>
  expect(own.map(({ name }) => name)).toEqual(['Kept'])
  const waiting = (await server.get('/spot/request/list', { token: admin.token })).body.data.list as typeof own
  expect(waiting.map(({ name }) => name)).toEqual(['Kept'])
  const late = await server.post('/spot/request/settle', { id: back, spot_id }, { token: admin.token })
  expect([late.code, late.body.key]).toEqual([409, 'Conflict'])
  const { decided_at } = await server.db
    .selectFrom('spot_requests')
    .select('decided_at')
    .where('id', '=', back)
    .executeTakeFirstOrThrow()
  expect(decided_at?.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('of two answers the first one counts', async () => {
  await using server = await startTestServer()
  const [admin, kai] = [await server.given.admin(), await server.given.photographer()]
  const { spot_id } = await server.given.spot()
  const { id } = (await ask(server, kai.token)).body.data
  const settle = () => server.post('/spot/request/settle', { id, spot_id }, { token: admin.token })

  const answers = await server.atOnce(10, settle)

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const declined = await server.post('/spot/request/decline', { id, word: 'no' }, { token: admin.token })
  expect([declined.code, declined.body.key]).toEqual([409, 'Conflict'])
  expect((await mailsTo(server, kai.email)).filter(({ kind }) => kind === 'spot-answered')).toHaveLength(1)
})

test('a region, an unknown spot and a disabled one answer no request', async () => {
  await using server = await startTestServer()
  const [admin, kai] = [await server.given.admin(), await server.given.photographer()]
  const { spot_id, region_id } = await server.given.spot()
  const { id } = (await ask(server, kai.token)).body.data
  await server.post('/spot/status', { id: spot_id, status: 0 }, { token: admin.token })

  for (const one of [region_id, spot_id, 2 ** 31, 999_999]) {
    const { code } = await server.post('/spot/request/settle', { id, spot_id: one }, { token: admin.token })
    expect(code).toBe(422)
  }
  expect((await server.get('/spot/request/list', { token: admin.token })).body.data.list).toHaveLength(1)
})

test.each([
  ['no name', { name: ' ' }],
  ['no region', { region: '' }],
  ['no place on earth', { latitude: 91 }],
  ['no number', { longitude: 'east' }],
  ['half of the coordinates', { longitude: undefined }],
])('%s is refused', async (_, of) => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()

  expect((await ask(server, token, of)).code).toBe(422)
})

test('ten of a photographer wait at most, also of many clicks at once', async () => {
  await using server = await startTestServer()
  const { token, id } = await server.given.photographer()
  const rows = Array.from({ length: 9 }, (_, n) => ({
    ...missing,
    user_id: id,
    name: `Reef ${n}`,
    latitude: -8.8,
    whole: false,
  }))
  await server.db.insertInto('spot_requests').values(rows).execute()

  let asked = 0
  const answers = await server.atOnce(3, () => {
    asked += 1
    return ask(server, token, { name: `Left ${asked}` })
  })

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a spot that waits already is not asked for twice by the same person', async () => {
  await using server = await startTestServer()
  const [admin, kai, noa] = [
    await server.given.admin(),
    await server.given.photographer(),
    await server.given.photographer(),
  ]
  const { id } = (await ask(server, kai.token)).body.data

  const again = await ask(server, kai.token, { name: 'padang padang', latitude: -8.812 })
  const elsewhere = await ask(server, kai.token, { region: 'Sumbawa' })
  const hers = await ask(server, noa.token)

  expect(again.body.data).toEqual({ id })
  expect(new Set([id, elsewhere.body.data.id, hers.body.data.id]).size).toBe(3)
  expect(await mailsTo(server, admin.email)).toHaveLength(3)
})

import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

// Two people have the same form open. The second one saves after the first one's change.
const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const [one, other] = [await server.given.admin(), await server.given.admin()]

type Fields = Record<string, string | number | null>
type Editor = { token: string }
type Form = {
  start: Fields
  send: (fields: object, by: Editor) => ReturnType<typeof server.put>
  read: () => Promise<unknown>
  /** Two changes of different fields. */
  first: Fields
  second: Fields
  /** The owner, if there is one. */
  by?: Editor
}

async function sequenceForm(): Promise<Form> {
  const { id, spot, date, owner } = await server.given.publicSequence({ images: 1, bytes: 10 })
  const prices = { image_price: null, commission_image: null, sequence_price: null, commission_sequence: null }
  const edited = async () => (await server.get(`/sequence/list/${id}`, { token: one.token })).body.data.list
  return {
    start: { date, ...spot, ...prices },
    send: (fields, { token }) => server.put('/sequence/update', { id, ...fields }, { token }),
    read: async () => {
      const { date: day, own_prices } = await edited()
      return { date: day, ...own_prices }
    },
    first: { image_price: 40, commission_image: 20 },
    second: { date: '2026-02-02' },
    by: owner,
  }
}

async function placeForm(): Promise<Form> {
  const [{ spot_id: id, area_id }, elsewhere] = [await server.given.spot(), await server.given.spot()]
  const edited = async () => (await server.post('/spot/edit', { id }, { token: one.token })).body.data.list
  return {
    start: { name: (await edited()).name, area_id },
    send: (fields, { token }) => server.put('/spot/update', { id, ...fields }, { token }),
    read: edited,
    first: { area_id: elsewhere.area_id },
    second: { name: `Spot ${id} anew` },
  }
}

async function profileForm(): Promise<Form> {
  const person = await server.given.photographer()
  const read = async () => (await server.post(`/me/${person.id}`, undefined, { token: one.token })).body.data.user
  const { first_name, last_name, username, mobile_number, address, pin } = await read()
  const country = 'Fiji'
  await server.put('/profile', { username, country }, { token: person.token })
  return {
    start: { first_name, last_name, username, mobile_number, address, country, pin },
    send: (fields, { token }) =>
      server.put(token === person.token ? '/profile' : `/profile/${person.id}`, fields, { token }),
    read,
    first: { mobile_number: '123' },
    second: { address: 'Jalan Pantai 1' },
    by: person,
  }
}

async function pricesForm(): Promise<Form> {
  const read = async () => (await server.get('/sequence/price', { token: one.token })).body.data.list
  const { currency: _, ...start } = await read()
  return {
    start,
    send: (fields, { token }) => server.post('/sequence/price', fields, { token }),
    read,
    first: { image_price: start.image_price + 1 },
    second: { donation: start.donation + 0.5 },
  }
}

const forms = { sequence: sequenceForm, place: placeForm, profile: profileForm, prices: pricesForm }
const names = Object.keys(forms) as Array<keyof typeof forms>

test.for(names)(
  'of two admins with the same form of a %s the second is refused and overwrites nothing',
  async (name) => {
    const { start, send, read, first, second } = await forms[name]()
    expect((await send({ ...start, ...first, seen: start }, one)).code).toBe(200)
    const now = await read()

    const stale = await send({ ...start, ...second, seen: start }, other)

    expect([stale.code, stale.body.key, stale.body.message[0]]).toEqual([
      409,
      'Conflict',
      expect.stringMatching(/^Th\w+ \w+ ha(s|ve) changed\. Please look at \w+ again$/),
    ])
    expect(await read()).toEqual(now)
    // After reading again, the second admin can save.
    const anew = { ...start, ...first }
    expect((await send({ ...anew, ...second, seen: anew }, other)).code).toBe(200)
    expect(await read()).toMatchObject({ ...first, ...second })
  },
)

test.for(names)('a form of a %s without `seen` is accepted, and so is a repeated form', async (name) => {
  const { start, send, first } = await forms[name]()
  const once = { ...start, ...first, seen: start }
  expect((await send(once, one)).code).toBe(200)

  expect((await send(once, one)).code).toBe(200)
  expect((await send(start, other)).code).toBe(200)
})

test('an admin does not overwrite what the owner has saved meanwhile', async () => {
  const { start, send, read, first, second, by } = await profileForm()
  expect((await send({ ...start, ...first, seen: start }, by ?? one)).code).toBe(200)

  expect((await send({ ...start, ...second, seen: start }, one)).code).toBe(409)

  expect(await read()).toMatchObject({ ...start, ...first })
})

test('an owner can save after an admin sets prices, because a form without prices overwrites none', async () => {
  const { start, send, read, first, second, by } = await sequenceForm()
  const { date, continent_id, region_id, area_id, spot_id } = start
  const own = { date, continent_id, region_id, area_id, spot_id }
  expect((await send({ ...start, ...first, seen: start }, one)).code).toBe(200)

  expect((await send({ ...own, ...second, seen: own }, by ?? one)).code).toBe(200)

  expect(await read()).toMatchObject({ ...first, ...second })
})

test('an admin does not overwrite the place that the owner has corrected meanwhile', async () => {
  const { start, send, read, first, by } = await sequenceForm()
  const corrected = { ...start, date: '2026-03-03', ...(await server.given.spot()) }
  expect((await send({ ...corrected, seen: start }, by ?? one)).code).toBe(200)

  expect((await send({ ...start, ...first, seen: start }, one)).code).toBe(409)

  expect(await read()).toMatchObject({ date: '2026-03-03', image_price: null })
})

test('a decision meanwhile does not block an edit', async () => {
  const { start, send, by } = await sequenceForm()
  const { id } = await server.db.selectFrom('sequences').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await server.post('/sequence/approve', { sequence_id: id, approve: 2 }, { token: one.token })

  expect((await send({ ...start, date: '2026-04-04', seen: start }, by ?? one)).code).toBe(200)
})

test('of ten admins who save one form simultaneously one succeeds', async () => {
  const { start, send } = await placeForm()

  const answers = await server.atOnce(10, (n) => send({ ...start, name: `Tenth ${n}`, seen: start }, one))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(9)
})

test.for(['twice', { name: 7, area_id: 1 }, { name: 'x' }, []])('%j is refused as a value of `seen`', async (seen) => {
  const { start, send } = await placeForm()

  const { code, body } = await send({ ...start, seen }, one)

  expect([code, body.key]).toEqual([422, 'Invalid'])
})

import { afterAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const admin = await server.given.admin()

const first = { image_price: 25, commission_image: 10, sequence_price: 60, commission_sequence: 30, donation: 1 }
const noRide = { ride_price: null, commission_ride: null }
const set = (prices: Record<string, unknown>, on: TestServer = server, token = admin.token) =>
  on.post('/sequence/price', prices, { token })
const read = async () => (await server.get('/sequence/price', { token: admin.token })).body.data.list
const reset = async () => expect((await set(first)).code).toBe(200)

test('new default prices apply immediately', async () => {
  await reset()
  const prices = {
    image_price: 30.5,
    commission_image: '12.25',
    sequence_price: 80,
    commission_sequence: 40,
    donation: 2,
  }

  const { code, body } = await set(prices)

  const inForce = { ...prices, ...noRide, commission_image: 12.25, currency: 'USD' }
  expect([code, body.message, body.data.list]).toEqual([200, ['The default prices are saved'], inForce])
  expect(await read()).toEqual(inForce)
  expect((await server.get('/public/price')).body.data.list).toEqual(inForce)
})

test.for([
  ['left out', {}],
  ['null', { sequence_price: null, commission_sequence: null, donation: null }],
  ['empty', { sequence_price: '', commission_sequence: '', donation: '' }],
])('an optional price that is %s keeps its value', async ([, optional]) => {
  await reset()

  const { code } = await set({ image_price: 20, commission_image: 8, ...(optional as object) })

  expect(code).toBe(200)
  expect(await read()).toEqual({ ...first, ...noRide, image_price: 20, commission_image: 8, currency: 'USD' })
})

test.for([
  ['commission and donation above the image price', { image_price: 10.99 }, 'The image commission ($10) and the don'],
  [
    'the same of a sequence',
    { commission_sequence: 59.01 },
    'The sequence commission ($59.01) and the donation ($1) e',
  ],
  ['a donation above what is left', { donation: 15.01 }, 'The image commission ($10) and the donation ($15.01)'],
  [
    'an image price below the smallest charge',
    { image_price: 0.49, commission_image: 0, donation: 0 },
    'The image price',
  ],
  [
    'a sequence price below it',
    { sequence_price: '0.49', commission_sequence: 0, donation: 0 },
    'The sequence price must',
  ],
  [
    'an image for nothing',
    { image_price: 0, commission_image: 0, donation: 0 },
    'The image price must be at least $0.50',
  ],
] as const)('%s is refused by name', async ([, change, message]) => {
  await reset()

  const { code, body } = await set({ ...first, ...change })

  expect([code, body.key, body.errors]).toEqual([422, 'Invalid', undefined])
  expect(body.message[0]).toContain(message)
  expect(await read()).toEqual({ ...first, ...noRide, currency: 'USD' })
})

test('photographer and donation may take the whole price, with a warning to the admin', async () => {
  await reset()
  const whole = await set({ ...first, image_price: 11 })

  expect(whole.code).toBe(200)
  expect(whole.body.message).toEqual([
    'The default prices are saved. Beware: of each image price $0 is left, less than the estimated card fee of $0.62',
  ])

  // The fee of 12.00 is 2.9 % + 0.30 = 0.648: 65 cents cover it, 64 do not.
  expect((await set({ ...first, image_price: 12, commission_image: 10.36 })).body.message[0]).toContain('Beware')
  expect((await set({ ...first, image_price: 12, commission_image: 10.35 })).body.message[0]).not.toContain('Beware')
})

test('the smallest charge and the largest amount are accepted', async () => {
  await reset()
  const smallest = { image_price: 0.5, commission_image: 0, sequence_price: 0.5, commission_sequence: 0, donation: 0 }
  const largest = {
    image_price: 99_999.99,
    commission_image: 99_999.99,
    sequence_price: '99999.99',
    commission_sequence: '99999.99',
    donation: 0,
  }

  expect((await set(smallest)).code).toBe(200)
  expect(await read()).toMatchObject(smallest)
  expect((await set(largest)).code).toBe(200)
  expect(await read()).toMatchObject({ image_price: 99_999.99, commission_sequence: 99_999.99 })
})

test('defaults are refused if sequences with own prices become unsaleable, and the message counts them', async () => {
  await reset()
  const own = async (figures: Record<string, number>) => {
    const sequence = await server.given.publicSequence()
    await server.db.updateTable('sequences').set(figures).where('id', '=', sequence.id).execute()
    return sequence
  }
  // 12.00 covers the default commission of 10.00 and a donation up to 2.00.
  const cheap = await own({ image_price_minor: 1_200 })
  expect((await set({ ...first, donation: 2 })).code).toBe(200)

  const one = await set({ ...first, donation: 2.01 })
  expect([one.code, one.body.message[0]]).toEqual([
    422,
    `Sequence ${cheap.id} has prices of its own and could not be sold with these defaults. Please change those first`,
  ])

  const dear = await own({ commission_sequence_minor: 5_900 })
  const both = await set({ ...first, donation: 2.01 })
  expect(both.body.message[0]).toContain('2 sequences have prices of their own')
  expect(await read()).toMatchObject({ donation: 2 })

  // Deleted sequences do not count.
  for (const { id } of [cheap, dear]) {
    await server.delete('/sequence/destroy', { query: { id }, token: admin.token })
  }
  expect((await set({ ...first, donation: 2.01 })).code).toBe(200)
})

test('a new checkout uses the current prices, an open one keeps its own', async () => {
  await reset()
  const paymentOf = (id: number) =>
    server.db
      .selectFrom('payments')
      .select(['price_minor', 'commission_minor', 'donation_minor'])
      .where('id', '=', id)
      .executeTakeFirst()
  const before = await server.given.openCheckout({ images: 3 })

  await set({ ...first, sequence_price: 70, commission_sequence: 35, donation: 2 })
  const after = await server.given.openCheckout({ images: 3 })

  expect(await paymentOf(before.paymentId)).toEqual({
    price_minor: 6_000,
    commission_minor: 3_000,
    donation_minor: 100,
  })
  expect(await paymentOf(after.paymentId)).toEqual({ price_minor: 7_000, commission_minor: 3_500, donation_minor: 200 })
})

test('the audit log has each change with old and new prices and the admin', async () => {
  await reset()

  await set({ ...first, image_price: 26 })

  const noted = await server.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  const before = { currency: 'USD', imagePrice: 2_500, imageCommission: 1_000, sequencePrice: 6_000 }
  expect(noted).toMatchObject({ actor_id: admin.id, act: 'prices.set', target: 'default prices' })
  expect(noted?.detail).toMatchObject({ before, after: { ...before, imagePrice: 2_600 } })
})

test('a refused change leaves no row and no audit entry', async () => {
  await reset()
  const count = async () => {
    const [rows, notes] = await Promise.all([
      server.db.selectFrom('default_prices').select('id').execute(),
      server.db.selectFrom('audit_log').select('id').execute(),
    ])
    return [rows.length, notes.length]
  }
  const before = await count()

  await set({ ...first, image_price: 10 })
  await set({ ...first, image_price: 10 }, server, (await server.given.photographer()).token)

  expect(await count()).toEqual(before)
})

test('the reach of a change counts the sessions that take the changed figure from the defaults', async () => {
  await using own = await startTestServer()
  const { token } = await own.given.admin()
  const reach = async (query: Record<string, number>) =>
    (await own.get('/sequence/price/reach', { query, token })).body.data.sessions as number
  const [dear, half, usual, gone] = await Promise.all([1, 2, 3, 4].map(() => own.given.publicSequence()))
  const set = (id: number | undefined, figures: object) =>
    own.db
      .updateTable('sequences')
      .set(figures)
      .where('id', '=', id ?? 0)
      .execute()
  await set(dear?.id, { image_price_minor: 4_000, commission_image_minor: 2_000 })
  await set(half?.id, { image_price_minor: 4_000 })
  await own.delete('/sequence/destroy', { query: { id: gone?.id ?? 0 }, token })

  expect(usual).toBeDefined()
  expect(await reach({ image_price: 1 })).toBe(1)
  expect(await reach({ image_price: 1, commission_image: 1 })).toBe(2)
  expect(await reach({ image_price: 0, sequence_price: 1 })).toBe(3)
  expect(await reach({ image_price: 1, donation: 1 })).toBe(3)
  expect(await reach({})).toBe(0)
})

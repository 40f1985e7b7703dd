import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { type Answer, payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const urlOf = ({ body }: Answer) => (body.data as { url: string }).url

const paymentsOf = ({ db }: TestServer) => db.selectFrom('payments').selectAll().orderBy('id').execute()

const countRows = async ({ db }: TestServer, table: 'downloads' | 'payouts' | 'donations') =>
  (await db.selectFrom(table).selectAll().execute()).length

/** As the provider has it. */
const checkoutOf = ({ deps }: TestServer, payment: { session_id: string | null } | undefined) =>
  deps.payments.retrieveCheckout(payment?.session_id ?? '')

test('P1 a checkout freezes price, shares and originals, and sends exactly these to the provider', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 1_500, imageCommission: 1_000, donation: 100 })
  const sequence = await server.given.publicSequence({ images: 2 })
  const [image] = sequence.images

  const answer = await server.post('/payment/checkout', { image_id: image?.id })

  expect(answer.code).toBe(200)
  const [payment] = await paymentsOf(server)
  expect(payment).toMatchObject({
    status: 0,
    price_minor: 1_500,
    commission_minor: 1_000,
    donation_minor: 100,
    platform_minor: 400,
    currency: 'USD',
    checkout_url: urlOf(answer),
  })
  expect(await checkoutOf(server, payment)).toMatchObject({
    sessionId: payment?.session_id,
    key: payment?.key,
    amount: 1_500,
    currency: 'USD',
  })
  const lines = await server.db.selectFrom('payment_lines').selectAll().execute()
  expect(lines).toMatchObject([{ kind: 'image', image_id: image?.id, price_minor: 1_500, commission_minor: 1_000 }])
  const items = await server.db.selectFrom('payment_items').selectAll().execute()
  expect(items).toMatchObject([{ image_id: image?.id, original_sha256: image?.sha256, file_name: image?.fileName }])
  for (const table of ['downloads', 'payouts', 'donations'] as const) expect(await countRows(server, table)).toBe(0)
})

test('P14 the provider gets the addresses to come back to, its braces as it wants them', async () => {
  await using server = await startTestServer()

  const { sessionId } = await server.given.openCheckout()

  expect(await server.sandbox.control.sessions()).toMatchObject([
    {
      id: sessionId,
      success_url: `${server.url}/payment/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${server.url}/payment/checkout/fail`,
    },
  ])
})

test('P2 a price, amount or currency in the request changes nothing', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 1_500, imageCommission: 1_000, donation: 100 })
  const { images } = await server.given.publicSequence({ images: 1 })
  const wishes = { price: 0.5, price_minor: 50, amount: 1, currency: 'EUR', commission: 0, donation: 0 }

  const { code } = await server.post('/payment/checkout', { image_id: images[0]?.id, ...wishes })

  const frozen = { price_minor: 1_500, commission_minor: 1_000, donation_minor: 100, currency: 'USD' }
  expect(code).toBe(200)
  const [payment, ...others] = await paymentsOf(server)
  expect([payment, others]).toMatchObject([frozen, []])
  expect(await checkoutOf(server, payment)).toMatchObject({ amount: 1_500, currency: 'USD' })
})

test('P5 a sequence is sold at its own price, with its public images only', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence({ images: 10 })
  const [first, second, third] = sequence.images.map(({ id }) => id)
  await server.db
    .updateTable('images')
    .set({ deleted_at: new Date(), deleted_by: 'user' })
    .where('id', 'in', [first ?? 0, second ?? 0])
    .execute()
  await server.db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', third ?? 0)
    .execute()
  await server.db
    .updateTable('sequences')
    .set({ sequence_price_minor: 4_321, commission_sequence_minor: 2_000 })
    .execute()

  await server.post('/payment/checkout', { sequence_id: sequence.id })

  const [payment] = await paymentsOf(server)
  expect(payment).toMatchObject({ price_minor: 4_321, commission_minor: 2_000 })
  expect(await server.db.selectFrom('payment_lines').select('kind').execute()).toEqual([{ kind: 'sequence' }])
  const items = server.db.selectFrom('payment_items').select(['image_id as id', 'original_sha256 as sha256'])
  expect(await items.orderBy('image_id').execute()).toEqual(
    sequence.images.slice(3).map(({ id, sha256 }) => ({ id, sha256 })),
  )
})

test('P4 something not on sale, or not exactly one item, is refused without a request to the provider', async () => {
  await using server = await startTestServer()
  const { given, db } = server
  const sequence = await given.publicSequence()
  const [image] = sequence.images
  const waiting = await given.waitingSequence()
  const [deleted, inactive, emptied, away] = [
    await given.publicSequence(),
    await given.publicSequence(),
    await given.publicSequence({ images: 1 }),
    await given.publicSequence(),
  ]
  const gone = { deleted_at: new Date(), deleted_by: 'user' }
  await db.updateTable('sequences').set(gone).where('id', '=', deleted.id).execute()
  await db.updateTable('sequences').set({ status: 0 }).where('id', '=', inactive.id).execute()
  await db.updateTable('images').set(gone).where('sequence_id', '=', emptied.id).execute()
  await given.placeSwitched(away.spot.region_id, 0)
  const seller = await given.photographer()
  const blocked = await given.publicSequence({ owner: seller })
  await given.blocked(seller)

  const codes = await Promise.all(
    [
      {},
      { sequence_id: sequence.id, image_id: image?.id },
      { sequence_id: 'x' },
      { sequence_id: 999_999 },
      { image_id: Number.MAX_SAFE_INTEGER },
      { image_id: waiting.images[0]?.id },
      { image_id: emptied.images[0]?.id },
      ...[waiting, deleted, inactive, emptied, away, blocked].map(({ id }) => ({ sequence_id: id })),
    ].map(async (body) => (await server.post('/payment/checkout', body)).code),
  )

  expect(codes).toEqual([422, 422, 422, ...Array<number>(10).fill(404)])
  expect(await paymentsOf(server)).toEqual([])
  expect(await server.sandbox.control.requests()).toEqual([])
})

test('P6 a price below the smallest charge, or below its shares, cannot be bought', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence({ images: 1 })
  await server.given.defaultPrices({ image: 49 })
  const tooSmall = await server.post('/payment/checkout', { image_id: sequence.images[0]?.id })
  await server.db.updateTable('sequences').set({ image_price_minor: 1_000, commission_image_minor: 1_001 }).execute()
  const tooGenerous = await server.post('/payment/checkout', { image_id: sequence.images[0]?.id })

  const message = ['This cannot be bought at its present price. Please contact us']
  expect([tooSmall.code, tooSmall.body.message]).toEqual([409, message])
  expect([tooGenerous.code, tooGenerous.body.message]).toEqual([409, message])
  expect(await paymentsOf(server)).toEqual([])
})

test('P7 a buyer who saw another price learns the new one; without an expected price the current one applies', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  await server.given.defaultPrices({ sequence: 2_000 })

  const stale = await server.post('/payment/checkout', { sequence_id: sequence.id, expected_price: 15 })
  const fresh = await server.post('/payment/checkout', { sequence_id: sequence.id, expected_price: '20.00' })
  await server.post('/payment/checkout', { sequence_id: sequence.id })

  expect(stale.code).toBe(409)
  expect(stale.body.message).toEqual(['The price has changed to $20'])
  expect(fresh.code).toBe(200)
  const payments = await paymentsOf(server)
  expect(payments.map(({ price_minor }) => price_minor)).toEqual([2_000, 2_000])
  for (const payment of payments) expect(await checkoutOf(server, payment)).toMatchObject({ amount: 2_000 })
})

test('P8 an open checkout keeps its figures when prices change', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 1_500, imageCommission: 1_000, donation: 100 })
  const { images } = await server.given.publicSequence({ images: 1 })
  const url = urlOf(await server.post('/payment/checkout', { image_id: images[0]?.id }))
  await server.given.defaultPrices({ image: 2_000, imageCommission: 1_200, donation: 300 })

  await payByCard(url)
  await quiet(server)

  const frozen = { status: 1, price_minor: 1_500, commission_minor: 1_000, donation_minor: 100 }
  expect(await paymentsOf(server)).toMatchObject([frozen])
  expect(await server.sandbox.control.objects('charge')).toMatchObject([{ amount: 1_500 }])
  expect(await server.db.selectFrom('payouts').select('amount_minor').execute()).toEqual([{ amount_minor: 1_000 }])
})

test('P3 every price that an admin types, from the smallest to the largest, is charged to the cent', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { images } = await server.given.publicSequence({ images: 1 })

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 50, max: 9_999_999 }), async (price) => {
      const typed = (price / 100).toFixed(2)
      const prices = { image_price: typed, commission_image: 0, donation: 0 }
      const set = await server.post('/sequence/price', prices, { token })
      const answer = await server.post('/payment/checkout', { image_id: images[0]?.id, expected_price: typed })
      const payment = (await paymentsOf(server)).at(-1)
      const { amount } = await checkoutOf(server, payment)
      const charged = [set.code, answer.code, amount, payment?.price_minor]
      expect(charged).toEqual([200, 200, price, price])
    }),
    { numRuns: fewOrFull(25, 500), examples: [[1_999], [50], [9_999_999], [57_699]] },
  )
})

test('a payment page of another origin is never returned to the buyer', async () => {
  await using server = await startTestServer()
  server.deps.config.stripe.checkoutOrigin = 'https://checkout.example.org'
  const sequence = await server.given.publicSequence()

  const answer = await server.post('/payment/checkout', { sequence_id: sequence.id })

  expect(answer.code).toBe(503)
  expect(server.takeErrors()).toEqual([expect.stringContaining('another origin')])
})

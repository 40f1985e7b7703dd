import { payByCard } from '@lineup/stripe-sandbox'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { type Answer, startTestServer, type TestServer } from '../../testing/index.ts'

const urlOf = ({ body }: Answer) => (body.data as { url: string }).url

const buyUnderKey = (server: TestServer, sequence_id: number) =>
  server.post('/payment/checkout', { sequence_id }, { headers: { 'idempotency-key': 'kept by the page' } })

const paymentsOf = ({ db }: TestServer) => db.selectFrom('payments').selectAll().orderBy('id').execute()

test('a checkout freezes price, shares and originals, and sends exactly these to the provider', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 1_500, imageCommission: 1_000, donation: 100 })
  const sequence = await server.given.publicSequence({ images: 2 })
  const [image] = sequence.images

  const answer = await server.post('/payment/checkout', { image_id: image?.id, price: 0.5, amount: 1, currency: 'EUR' })

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
  const [session] = await server.sandbox.control.sessions()
  expect(session).toMatchObject({
    id: payment?.session_id,
    amount_total: 1_500,
    currency: 'usd',
    client_reference_id: payment?.key,
    success_url: `${server.url}/payment/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${server.url}/payment/checkout/fail`,
  })
  const items = await server.db.selectFrom('payment_items').selectAll().execute()
  expect(items).toEqual([
    expect.objectContaining({ image_id: image?.id, original_sha256: image?.sha256, file_name: image?.fileName }),
  ])
  expect(await server.db.selectFrom('downloads').selectAll().execute()).toEqual([])
})

test('a sequence is sold at its own price, with its public images only', async () => {
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
  const items = await server.db.selectFrom('payment_items').select('image_id').orderBy('image_id').execute()
  expect(items.map(({ image_id }) => image_id)).toEqual(sequence.images.slice(3).map(({ id }) => id))
})

test('something not on sale, or not exactly one item, is refused without a request to the provider', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const waiting = await server.given.waitingSequence()
  const away = await server.given.publicSequence()
  await server.given.placeSwitched(away.spot.region_id, 0)
  const [image] = sequence.images

  const codes = await Promise.all(
    [
      {},
      { sequence_id: sequence.id, image_id: image?.id },
      { sequence_id: 'x' },
      { sequence_id: 999_999 },
      { image_id: Number.MAX_SAFE_INTEGER },
      { sequence_id: waiting.id },
      { image_id: waiting.images[0]?.id },
      { sequence_id: away.id },
    ].map(async (body) => (await server.post('/payment/checkout', body)).code),
  )

  expect(codes).toEqual([422, 422, 422, 404, 404, 404, 404, 404])
  expect(await paymentsOf(server)).toEqual([])
  expect(await server.sandbox.control.requests()).toEqual([])
})

test('a price below the smallest charge, or below its shares, cannot be bought', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence({ images: 1 })
  await server.given.defaultPrices({ image: 49 })
  const tooSmall = await server.post('/payment/checkout', { image_id: sequence.images[0]?.id })
  await server.db.updateTable('sequences').set({ image_price_minor: 1_000, commission_image_minor: 1_001 }).execute()
  const tooGenerous = await server.post('/payment/checkout', { image_id: sequence.images[0]?.id })

  expect([tooSmall.code, tooGenerous.code]).toEqual([409, 409])
  expect(await paymentsOf(server)).toEqual([])
})

test('a buyer who saw another price learns the new one; without an expected price the current one applies', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  await server.given.defaultPrices({ sequence: 2_000 })

  const stale = await server.post('/payment/checkout', { sequence_id: sequence.id, expected_price: 15 })
  const fresh = await server.post('/payment/checkout', { sequence_id: sequence.id, expected_price: '20.00' })
  await server.post('/payment/checkout', { sequence_id: sequence.id })

  expect(stale.code).toBe(409)
  expect(stale.body.message).toEqual(['The price has changed to $20'])
  expect(fresh.code).toBe(200)
  expect((await paymentsOf(server)).map(({ price_minor }) => price_minor)).toEqual([2_000, 2_000])
})

test('an open checkout keeps its figures when prices change', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ sequence: 1_500 })
  const checkout = await server.given.openCheckout()
  await server.given.defaultPrices({ sequence: 9_900, donation: 300 })

  await payByCard(checkout.url)
  await server.sandbox.idle()
  await server.drainJobs()

  expect(await paymentsOf(server)).toEqual([
    expect.objectContaining({ status: 1, price_minor: 1_500, donation_minor: 0 }),
  ])
  expect(await checkBooks(server)).toEqual([])
})

test('every price from the smallest to the largest is charged to the cent', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence({ images: 1 })

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 50, max: 9_999_999 }), async (price) => {
      await server.given.defaultPrices({ image: price, sequence: price })
      const wire = price / 100
      const answer = await server.post('/payment/checkout', { sequence_id: sequence.id, expected_price: wire })
      const session = (await server.sandbox.control.sessions()).at(-1)
      expect([answer.code, session?.amount_total]).toEqual([200, price])
    }),
    { numRuns: 25, examples: [[1_999], [50], [9_999_999], [57_699]] },
  )
})

test('ten clicks with one key open one checkout', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const headers = { 'idempotency-key': 'a click of a buyer' }

  const answers = await server.atOnce(10, () =>
    server.post('/payment/checkout', { sequence_id: sequence.id }, { headers }),
  )

  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(urlOf)).size).toBe(1)
  expect(await paymentsOf(server)).toHaveLength(1)
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
})

test('a key is bound to its item, and is free again after that checkout expired', async () => {
  await using server = await startTestServer()
  const [one, other] = [await server.given.publicSequence(), await server.given.publicSequence()]
  const buy = (id: number) => buyUnderKey(server, id)

  const first = await buy(one.id)
  const otherThing = await buy(other.id)
  const [payment] = await paymentsOf(server)
  await server.given.minutesLater(payment?.id ?? 0, 61)
  const later = await buy(one.id)

  expect([first.code, otherThing.code, later.code]).toEqual([200, 409, 200])
  expect(urlOf(later)).not.toBe(urlOf(first))
})

test('the key of a checkout that ended unpaid is free immediately', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)

  const first = await buy()
  // Only the provider's clock passed the deadline.
  await server.db.updateTable('payments').set({ status: 2, fail_code: 'expired' }).execute()
  const again = await buy()

  expect(again.code).toBe(200)
  expect(urlOf(again)).not.toBe(urlOf(first))
})

test('the key of a paid checkout always leads to that checkout', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)

  const first = await buy()
  await payByCard(urlOf(first))
  await server.sandbox.idle()
  await server.drainJobs()
  const [payment] = await paymentsOf(server)
  await server.given.minutesLater(payment?.id ?? 0, 61)

  expect(urlOf(await buy())).toBe(urlOf(first))
  expect(await paymentsOf(server)).toHaveLength(1)
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
})

test('P10, P11 when the provider fails or gives no usable answer, the buyer only has to click again', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)

  for (const kind of ['500', '503-no-error', '429'] as const) {
    await server.sandbox.control.addFault({ kind, path: '/v1/checkout/sessions', method: 'POST' })
    const failed = await buy()
    expect([kind, failed.code, failed.body.key]).toEqual([kind, 503, 'Unavailable'])
  }
  const retried = await buy()

  expect(retried.code).toBe(200)
  const payments = await paymentsOf(server)
  expect(payments.map(({ status, session_id }) => [status, session_id === null])).toEqual([
    [0, true],
    [0, true],
    [0, true],
    [0, false],
  ])
})

test('P12 a checkout whose answer got lost is found by the same key', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence()
  const buy = () => buyUnderKey(server, sequence.id)
  const first = await buy()
  // The state after a crash between the provider's answer and our update.
  await server.db.updateTable('payments').set({ session_id: null, checkout_url: null }).execute()

  const second = await buy()

  expect(urlOf(second)).toBe(urlOf(first))
  expect(await server.sandbox.control.sessions()).toHaveLength(1)
})

test('a payment page of another origin is never returned to the buyer', async () => {
  await using server = await startTestServer()
  server.deps.config.stripe.checkoutOrigin = 'https://checkout.example.org'
  const sequence = await server.given.publicSequence()

  const answer = await server.post('/payment/checkout', { sequence_id: sequence.id })

  expect(answer.code).toBe(503)
  expect(server.takeErrors()).toEqual([expect.stringContaining('another origin')])
})

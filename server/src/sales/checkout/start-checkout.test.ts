import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { type Answer, payByCard, startTestServer, type TestServer } from '../../testing/index.ts'

const urlOf = ({ body }: Answer) => (body.data as { url: string }).url

const buyUnderKey = (server: TestServer, sequence_id: number) =>
  server.post('/payment/checkout', { sequence_id }, { headers: { 'idempotency-key': 'kept by the page' } })

const paymentsOf = ({ db }: TestServer) => db.selectFrom('payments').selectAll().orderBy('id').execute()

const countRows = async ({ db }: TestServer, table: 'downloads' | 'payouts' | 'donations') =>
  (await db.selectFrom(table).selectAll().execute()).length

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
  const [session] = await server.sandbox.control.sessions()
  expect(session).toMatchObject({
    id: payment?.session_id,
    amount_total: 1_500,
    currency: 'usd',
    client_reference_id: payment?.key,
    success_url: `${server.url}/payment/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${server.url}/payment/checkout/fail`,
  })
  const lines = await server.db.selectFrom('payment_lines').selectAll().execute()
  expect(lines).toMatchObject([{ kind: 'image', image_id: image?.id, price_minor: 1_500, commission_minor: 1_000 }])
  const items = await server.db.selectFrom('payment_items').selectAll().execute()
  expect(items).toMatchObject([{ image_id: image?.id, original_sha256: image?.sha256, file_name: image?.fileName }])
  for (const table of ['downloads', 'payouts', 'donations'] as const) expect(await countRows(server, table)).toBe(0)
})

test('P2 a price, amount or currency in the request changes nothing', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 1_500, imageCommission: 1_000, donation: 100 })
  const { images } = await server.given.publicSequence({ images: 1 })
  const wishes = { price: 0.5, price_minor: 50, amount: 1, currency: 'EUR', commission: 0, donation: 0 }

  const { code } = await server.post('/payment/checkout', { image_id: images[0]?.id, ...wishes })

  const frozen = { price_minor: 1_500, commission_minor: 1_000, donation_minor: 100, currency: 'USD' }
  expect(code).toBe(200)
  expect(await paymentsOf(server)).toMatchObject([frozen])
  expect(await server.sandbox.control.sessions()).toMatchObject([{ amount_total: 1_500, currency: 'usd' }])
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
  expect((await paymentsOf(server)).map(({ price_minor }) => price_minor)).toEqual([2_000, 2_000])
  expect(await server.sandbox.control.sessions()).toMatchObject([{ amount_total: 2_000 }, { amount_total: 2_000 }])
})

test('P8 an open checkout keeps its figures when prices change', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 1_500, imageCommission: 1_000, donation: 100 })
  const { images } = await server.given.publicSequence({ images: 1 })
  const url = urlOf(await server.post('/payment/checkout', { image_id: images[0]?.id }))
  await server.given.defaultPrices({ image: 2_000, imageCommission: 1_200, donation: 300 })

  await payByCard(url)
  await server.sandbox.idle()
  await server.drainJobs()

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
      const [session, payment] = [(await server.sandbox.control.sessions()).at(-1), (await paymentsOf(server)).at(-1)]
      const charged = [set.code, answer.code, session?.amount_total, payment?.price_minor]
      expect(charged).toEqual([200, 200, price, price])
    }),
    { numRuns: fewOrFull(25, 500), examples: [[1_999], [50], [9_999_999], [57_699]] },
  )
})

test('P9 ten clicks with one key open one checkout', async () => {
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

import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payByCard } from '../pay-by-card.ts'
import { idOf } from '../store/ids.ts'
import { errorOf, startTestSandbox, stripeFor } from '../testing/start.ts'

const HOUR = 3600

test('a new session is open, unpaid, totals its lines and carries what the merchant gave', async () => {
  await using sandbox = await startTestSandbox()
  const line = { currency: 'usd', unit_amount: 1999, product_data: { name: 'Photo' } }

  const session = await sandbox.openSession({
    line_items: [
      { quantity: 1, price_data: line },
      { quantity: 2, price_data: { ...line, unit_amount: 1 + 50 } },
    ],
  })

  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_total: 2101,
    currency: 'usd',
    client_reference_id: 'pay_1',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    metadata: { payment_key: 'pay_1', installation: 'test' },
  })
  expect(session.id).toMatch(/^cs_test_/)
  expect(session.url).toBe(`${sandbox.url}/c/pay/${session.id}`)
  expect(session.success_url).toContain('{CHECKOUT_SESSION_ID}')
  expect(await sandbox.control.violations()).toEqual([])
})

test('the lines of a basket stand on the payment page with their sum, and are listed first to last', async () => {
  await using sandbox = await startTestSandbox()
  const names = Array.from({ length: 20 }, (_, n) => `Spot ${n + 1}, 27 Nov, ${n + 2} photos by Kai`)
  const price = { currency: 'usd', unit_amount: 1_250 }

  const session = await sandbox.openSession({
    line_items: names.map((name) => ({ quantity: 1, price_data: { ...price, product_data: { name } } })),
  })

  const stripe = stripeFor(sandbox.url)
  const { data } = await stripe.checkout.sessions.listLineItems(session.id, { limit: 100 })
  expect(data.map(({ description, amount_total }) => [description, amount_total])).toEqual(
    names.map((name) => [name, 1_250]),
  )
  const page = await (await fetch(session.url ?? '')).text()
  expect(names.filter((name) => !page.includes(name))).toEqual([])
  expect([session.amount_total, page.includes('$250.00')]).toEqual([25_000, true])
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([
  ['a misspelt parameter', { client_referense_id: 'x' }, 'parameter_unknown', 'client_referense_id'],
  ['the removed payment_method_types', { payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [
    'a nested unknown name',
    { payment_intent_data: { destinaton: 'x' } },
    'parameter_unknown',
    'payment_intent_data[destinaton]',
  ],
  ['no success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['a success_url that is none', { success_url: '/success' }, 'url_invalid', 'success_url'],
  [
    'an amount with decimals',
    { line_items: [lineOf('15.00')] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  [
    'a negative amount',
    { line_items: [lineOf(-1500)] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  ['an amount below the smallest charge', { line_items: [lineOf(49)] }, 'amount_too_small', 'line_items'],
  ['an end too soon', { expires_at: Math.floor(Date.now() / 1000) + 600 }, undefined, 'expires_at'],
  ['an end too late', { expires_at: Math.floor(Date.now() / 1000) + 25 * HOUR }, undefined, 'expires_at'],
])('%s is refused with 400', async (_name, change, code, param) => {
  await using sandbox = await startTestSandbox({ judge: false })

  const error = await errorOf(sandbox.openSession(change as Partial<Stripe.Checkout.SessionCreateParams>))

  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({ statusCode: 400, code, param })
  expect(await sandbox.control.sessions()).toEqual([])
})

function lineOf(amount: unknown) {
  return { quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Photo' } } }
}

test('a wrong key is 401, an unknown session 404, an unknown call 404', async () => {
  await using sandbox = await startTestSandbox({ judge: false })
  const { hostname, port } = new URL(sandbox.url)
  const stranger = new Stripe('sk_test_other', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })

  expect(await errorOf(stranger.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  const missing = await errorOf(sandbox.stripe.checkout.sessions.retrieve('cs_test_none'))
  expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' })
  expect(await errorOf(sandbox.stripe.customers.list())).toMatchObject({ statusCode: 404 })
})

test('a live key is never taken', async () => {
  await expect(startTestSandbox({ secretKey: 'sk_live_x' })).rejects.toThrow('sk_test_')
})

test('a paid session shows intent, charge and booking, expanded on demand', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  await payByCard(url ?? '', '4242424242424242', { email: 'kai@example.com', name: 'Kai Lee' })
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  })

  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'kai@example.com', name: 'Kai Lee' },
    line_items: { data: [{ description: 'Uluwatu at dawn', amount_total: 1500, quantity: 1 }] },
    payment_intent: {
      status: 'succeeded',
      amount_received: 1500,
      transfer_group: 'pay_1',
      metadata: { payment_key: 'pay_1' },
      latest_charge: {
        paid: true,
        amount: 1500,
        transfer_group: 'pay_1',
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { amount: 1500, fee: 74, net: 1426, status: 'pending' },
      },
    },
  })
  expect(await sandbox.control.violations()).toEqual([])
})

test('money of most cards is pending for a week, of 0077 available at once', async () => {
  await using sandbox = await startTestSandbox()
  const sold = [await sandbox.openSession(), await sandbox.openSession()]

  await payByCard(sold[0]?.url ?? '')
  await payByCard(sold[1]?.url ?? '', '4000000000000077')

  const now = await sandbox.stripe.balance.retrieve()
  expect([now.available[0]?.amount, now.pending[0]?.amount]).toEqual([1426, 1426])
  await sandbox.control.advanceClock(7 * 24 * HOUR)
  const later = await sandbox.stripe.balance.retrieve()
  expect([later.available[0]?.amount, later.pending[0]?.amount]).toEqual([2852, 0])
  expect(await sandbox.control.violations()).toEqual([])
})

test('a session ends when its time is over, and can then be neither paid nor expired', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession({ expires_at: Math.floor(Date.now() / 1000) + HOUR })

  await sandbox.control.advanceClock(HOUR - 60)
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  await sandbox.control.advanceClock(61)

  expect(await sandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  expect(await payByCard(url ?? '')).toEqual({ declined: 'closed' })
  expect(await errorOf(sandbox.stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 })
  await sandbox.idle()
  expect(sandbox.merchant.types()).toEqual(['checkout.session.expired'])
  expect(await sandbox.control.violations()).toEqual([])
})

test('the merchant can expire an open session; a payment begun on it is cancelled', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()
  await payByCard(url ?? '', '4000000000000002')

  const expired = await sandbox.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'expire-1' })

  expect(expired.status).toBe('expired')
  const intent = await sandbox.stripe.paymentIntents.retrieve(idOf(expired.payment_intent))
  expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
  expect(await sandbox.control.violations()).toEqual([])
})

test('lists are newest first, paged, and filtered by status, intent and time', async () => {
  await using sandbox = await startTestSandbox()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await sandbox.openSession()).id)
  await payByCard(`${sandbox.url}/c/pay/${ids[1]}`)
  const { sessions } = sandbox.stripe.checkout

  const first = await sessions.list({ limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
  const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.map((session) => session.id)).toEqual(ids)
  const [paid, ...others] = (await sessions.list({ status: 'complete' })).data
  expect([paid?.id, others]).toEqual([ids[1], []])
  expect((await sessions.list({ payment_intent: idOf(paid?.payment_intent) })).data).toHaveLength(1)
  expect((await sessions.list({ created: { lt: 1000 } })).data).toEqual([])
  expect(await sandbox.control.violations()).toEqual([])
})

test('another API version than the one it speaks is refused', async () => {
  await using sandbox = await startTestSandbox({ judge: false })
  const old = stripeFor(sandbox.url, { apiVersion: '2025-01-01.acacia' as never })

  expect(await errorOf(old.balance.retrieve())).toMatchObject({ statusCode: 400 })
})

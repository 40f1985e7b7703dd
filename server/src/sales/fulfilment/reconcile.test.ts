import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { TEST_WEBHOOK_SECRET } from '../../testing/test-config.ts'
import { reconcile } from './reconcile.ts'

test('P31 paid checkouts are fulfilled even if every webhook is lost and every tab is closed', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const [paid, open, young] = [
    await server.given.openCheckout(),
    await server.given.openCheckout(),
    await server.given.openCheckout(),
  ]
  await payByCard(paid.url)
  await payByCard(young.url)
  await server.given.minutesLater(paid.paymentId, 11)
  await server.given.minutesLater(open.paymentId, 11)

  await reconcile(server.deps)
  const early = await server.db.selectFrom('payments').select('status').orderBy('id').execute()
  await server.given.minutesLater(young.paymentId, 11)
  await reconcile(server.deps)
  await server.drainJobs()

  expect(early.map(({ status }) => status)).toEqual([1, 0, 0])
  const late = await server.db.selectFrom('payments').select('status').orderBy('id').execute()
  expect(late.map(({ status }) => status)).toEqual([1, 0, 1])
  expect(await server.db.selectFrom('stripe_events').selectAll().execute()).toEqual([])
  expect(await checkBooks(server)).toEqual([])
})

test('P35 with a clock ten minutes fast every webhook is refused, and the reconciler fulfils', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const { url, paymentId } = await server.given.openCheckout()
  await payByCard(url)
  const [event] = await server.sandbox.control.events()
  const body = JSON.stringify(event)
  const stamp = Math.floor(Date.now() / 1_000) - 600
  const signature = `t=${stamp},v1=${createHmac('sha256', TEST_WEBHOOK_SECRET).update(`${stamp}.${body}`).digest('hex')}`

  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const refused = await fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', body, headers })
  await server.given.minutesLater(paymentId, 11)
  await reconcile(server.deps)
  await server.drainJobs()

  expect([refused.status, await refused.text()]).toEqual([400, ''])
  expect(await server.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 1 }])
  expect(await server.db.selectFrom('stripe_events').selectAll().execute()).toEqual([])
  expect(await checkBooks(server)).toEqual([])
})

test('P10, P21 a checkout that the provider never opened fails, and so does one that expired without an event', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const sequence = await server.given.publicSequence()
  await server.sandbox.control.addFault({ kind: '500', path: '/v1/checkout/sessions', method: 'POST' })
  await server.post('/payment/checkout', { sequence_id: sequence.id })
  const expired = await server.given.openCheckout()
  await server.sandbox.control.advanceClock(61 * 60)
  const all = await server.db.selectFrom('payments').select('id').execute()
  for (const { id } of all) await server.given.minutesLater(id, 61)

  await reconcile(server.deps)

  const ends = await server.db.selectFrom('payments').select(['id', 'status', 'fail_code']).orderBy('id').execute()
  expect(ends.map(({ status, fail_code }) => [status, fail_code])).toEqual([
    [2, 'never_created'],
    [2, 'expired'],
  ])
  expect(ends[1]?.id).toBe(expired.paymentId)
})

test('P40 an event whose job was lost is handled', async () => {
  await using server = await startTestServer()
  const { url, paymentId } = await server.given.openCheckout()
  await payByCard(url)
  await server.sandbox.idle()
  await server.given.minutesLater(paymentId, 6)

  await reconcile(server.deps)

  const open = await server.db.selectFrom('stripe_events').select('id').where('processed_at', 'is', null).execute()
  expect(open).toEqual([])
  await server.drainJobs()
})

test('an unreachable provider is asked again later; one payment does not block the others', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const [first, second] = [await server.given.openCheckout(), await server.given.openCheckout()]
  for (const { url, paymentId } of [first, second]) {
    await payByCard(url)
    await server.given.minutesLater(paymentId, 11)
  }
  await server.sandbox.control.addFault({ kind: '429', path: `/v1/checkout/sessions/${first.sessionId}` })

  await reconcile(server.deps)
  const once = await server.db.selectFrom('payments').select('status').orderBy('id').execute()
  await reconcile(server.deps)
  await server.drainJobs()

  expect(once.map(({ status }) => status)).toEqual([0, 1])
  expect(await checkBooks(server)).toEqual([])
})

test('a payment that is open long after its checkout ended logs an error', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payment stays open')
  await server.given.webhooksLost()
  const { paymentId } = await server.given.openCheckout()
  await server.given.minutesLater(paymentId, 130)

  await reconcile(server.deps)

  expect(server.takeErrors()).toEqual([expect.stringContaining('open an hour after')])
})

test('only one of two simultaneous reconcilers runs', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const { url, paymentId } = await server.given.openCheckout()
  await payByCard(url)
  await server.given.minutesLater(paymentId, 11)
  const asked = async () => (await server.sandbox.control.requests()).filter(({ method }) => method === 'GET').length
  // So that the first one still works when the last one begins.
  await server.sandbox.control.addFault({ kind: 'slow', ms: 1_500 })

  await server.atOnce(5, () => reconcile(server.deps))

  // The events that reached nobody, the checkout, then the fee of its charge.
  expect(await asked()).toBe(3)
})

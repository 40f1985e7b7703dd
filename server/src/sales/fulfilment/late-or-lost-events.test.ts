import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { effects, payment, quiet } from '../../testing/sale-effects.ts'
import { TEST_WEBHOOK_SECRET } from '../../testing/test-config.ts'
import { fulfil } from './fulfil.ts'

const kindsOfMail = async ({ db }: TestServer) =>
  (await db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

/** A signed event as the provider would send it. */
async function sendEvent({ url }: TestServer, type: string, object: object): Promise<number> {
  const event = { id: 'evt_late', object: 'event', type, livemode: false, created: now(), data: { object } }
  const body = JSON.stringify(event)
  const at = now()
  const sign = createHmac('sha256', TEST_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${sign}` }
  return (await fetch(`${url}/api/stripe/webhook`, { method: 'POST', body, headers })).status
}

const now = () => Math.floor(Date.now() / 1_000)

test('P18 a failure event after the success changes nothing', async () => {
  await using server = await startTestServer()
  await server.sandbox.control.setDelivery({ hold: true })
  const { url } = await server.given.openCheckout()
  await payByCard(url, '4000000000000002')
  await payByCard(url)
  const events = await server.sandbox.control.events()
  const failed = events.filter(({ type }) => type === 'payment_intent.payment_failed').map(({ id }) => id)
  const completed = events.filter(({ type }) => type === 'checkout.session.completed').map(({ id }) => id)

  await server.sandbox.control.deliver([...completed])
  await server.drainJobs()
  await server.sandbox.control.deliver([...failed])
  await server.drainJobs()

  expect(failed).toHaveLength(1)
  expect(await payment(server)).toMatchObject({ status: 1, fail_code: null })
})

test('P22 a delayed payment unlocks nothing until the money arrives', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.openCheckout()

  await server.sandbox.control.delayPayment(sessionId)
  await quiet(server)
  const files = () => server.post('/payment/download', { session_id: sessionId })
  expect([(await payment(server)).status, (await files()).code, await effects(server)]).toEqual([0, 422, [0, 0, 0]])
  await server.sandbox.control.settlePayment(sessionId, true)
  await quiet(server)

  expect([(await payment(server)).status, (await files()).code]).toEqual([1, 200])
})

test('P23 the buyer gets a mail when a delayed payment fails, and nothing else', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.openCheckout()

  await server.sandbox.control.delayPayment(sessionId)
  await server.sandbox.control.settlePayment(sessionId, false)
  await quiet(server)

  expect(await payment(server)).toMatchObject({ status: 2 })
  expect(await kindsOfMail(server)).toEqual(['payment-failed'])
  expect(await effects(server)).toEqual([0, 0, 0])
})

test('P24 a late failure of a delayed payment does not undo a success', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.paidCheckout({ images: 2 })
  const session = (await server.sandbox.control.sessions()).find(({ id }) => id === sessionId)
  const [before, mails] = [await payment(server), await kindsOfMail(server)]

  const code = await sendEvent(server, 'checkout.session.async_payment_failed', {
    ...session,
    payment_status: 'unpaid',
  })
  await server.drainJobs()

  const event = server.db.selectFrom('stripe_events').select('result').where('id', '=', 'evt_late')
  expect([code, await event.executeTakeFirst()]).toEqual([200, { result: 'settled' }])
  expect([await payment(server), await kindsOfMail(server), await effects(server)]).toEqual([before, mails, [2, 1, 1]])
})

test('received money overrides an earlier expiry', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const { url, sessionId } = await server.given.openCheckout()
  await payByCard(url)
  await server.db.updateTable('payments').set({ status: 2, fail_code: 'expired' }).execute()

  const outcome = await fulfil(server.deps, { sessionId, key: null })
  await server.drainJobs()

  expect(outcome).toBe('paid')
  expect(await payment(server)).toMatchObject({ status: 1, fail_code: null })
  expect(await checkBooks(server)).toEqual([])
})

test('P29 without any webhook the success page fulfils', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const { url, sessionId } = await server.given.openCheckout()
  await payByCard(url)

  const answer = await server.post('/payment/retrieve', { session_id: sessionId })
  await server.drainJobs()

  expect([answer.code, answer.body.data.list.length]).toEqual([200, 2])
  expect(await payment(server)).toMatchObject({ status: 1 })
  expect(await server.db.selectFrom('stripe_events').selectAll().execute()).toEqual([])
  expect(await checkBooks(server)).toEqual([])
})

test('P13 an event that arrives before its session is stored is matched by our own key', async () => {
  await using server = await startTestServer()
  const { url, sessionId } = await server.given.openCheckout()
  await server.db.updateTable('payments').set({ session_id: null, checkout_url: null }).execute()

  await payByCard(url)
  await quiet(server)

  expect(await payment(server)).toMatchObject({ status: 1, session_id: sessionId })
})

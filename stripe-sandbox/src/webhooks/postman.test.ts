import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payByCard } from '../pay-by-card.ts'
import { startTestSandbox } from '../testing/start.ts'
import { signatureOf } from './sign.ts'

const paidTypes = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
  'charge.updated',
]

test('a payment sends five signed events that the SDK verifies, each with the object as it then was', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  await payByCard(url ?? '')
  await sandbox.idle()

  const { received } = sandbox.merchant
  expect(new Set(sandbox.merchant.types())).toEqual(new Set(paidTypes))
  const completed = received.find((event) => event.type === 'checkout.session.completed')
  expect(completed).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    data: { object: { id, payment_status: 'paid', status: 'complete' } },
  })
  expect(await sandbox.control.violations()).toEqual([])
})

test('a signature of another secret, or over another body, does not verify', () => {
  const { webhooks } = new Stripe('sk_test_unused')
  const now = Math.floor(Date.now() / 1000)

  expect(() => webhooks.constructEvent('{}', signatureOf('{}', 'whsec_other', now), 'whsec_a')).toThrow('signature')
  expect(() => webhooks.constructEvent('{ }', signatureOf('{}', 'whsec_a', now), 'whsec_a')).toThrow('signature')
  expect(webhooks.constructEvent('{}', signatureOf('{}', 'whsec_a', now), 'whsec_a')).toEqual({})
})

test('an unanswered event comes again with the same id until it is answered 2xx', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openSession()
  sandbox.merchant.answers.push(500, 302)

  await sandbox.stripe.checkout.sessions.expire(id)
  await expect.poll(() => sandbox.merchant.received.length).toBe(3)
  await sandbox.idle()

  expect(new Set(sandbox.merchant.received.map((event) => event.id)).size).toBe(1)
  expect(await sandbox.control.deliveries()).toMatchObject([{ state: 'answered', attempts: 3, lastStatus: 200 }])
})

test('after the last retry it is given up and stays listed as undelivered', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openSession()
  sandbox.merchant.answers.push(500, 500, 500, 500)

  await sandbox.stripe.checkout.sessions.expire(id)
  await expect.poll(async () => (await sandbox.control.deliveries())[0]?.state).toBe('given_up')

  const undelivered = await sandbox.stripe.events.list({ delivery_success: false })
  expect(undelivered.data).toMatchObject([{ type: 'checkout.session.expired', pending_webhooks: 1 }])
})

test('idle does not wait for a retry that is due later; advancing the clock makes it due', async () => {
  await using sandbox = await startTestSandbox({ retryDelaysMs: [60_000] })
  const { id } = await sandbox.openSession()
  sandbox.merchant.answers.push(503)

  await sandbox.stripe.checkout.sessions.expire(id)
  await sandbox.idle()
  expect(sandbox.merchant.received).toHaveLength(1)
  await sandbox.control.advanceClock(61)
  await sandbox.idle()

  expect(sandbox.merchant.received).toHaveLength(2)
})

test('held events can be delivered in any order, and released', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.setDelivery({ hold: true })
  const { url } = await sandbox.openSession()
  await payByCard(url ?? '')
  await sandbox.idle()
  expect(sandbox.merchant.received).toEqual([])

  const events = await sandbox.control.events()
  const backwards = events.map((event) => event.id).toReversed()
  expect(await sandbox.control.deliver(backwards.slice(0, 4))).toEqual([200, 200, 200, 200])
  await sandbox.control.setDelivery({ hold: false })
  await sandbox.idle()

  expect(sandbox.merchant.received.map((event) => event.id)).toEqual(backwards)
})

test('an event can be replayed after it was answered', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openSession()
  await sandbox.stripe.checkout.sessions.expire(id)
  await sandbox.idle()
  const event = sandbox.merchant.received[0]?.id ?? ''

  await sandbox.control.deliver([event, event])

  expect(sandbox.merchant.received.map((each) => each.id)).toEqual([event, event, event])
})

test('duplicated, every event arrives so many times; shuffled, in another order now and then', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.setDelivery({ copies: 3, shuffle: true })
  const orders = new Set<string>()

  for (let round = 0; round < 6; round += 1) {
    sandbox.merchant.received.length = 0
    const { url } = await sandbox.openSession()
    await payByCard(url ?? '')
    await sandbox.idle()
    orders.add([...new Set(sandbox.merchant.types())].join())
    expect(sandbox.merchant.received).toHaveLength(15)
  }

  expect(orders.size).toBeGreaterThan(1)
})

test('dropped events never arrive, but are there to be listed', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.setDelivery({ drop: true })
  const { url } = await sandbox.openSession()

  await payByCard(url ?? '')
  await sandbox.idle()

  expect(sandbox.merchant.received).toEqual([])
  const missed = await sandbox.stripe.events.list({ delivery_success: false, type: 'checkout.session.*' })
  expect(missed.data.map((event) => event.type)).toEqual(['checkout.session.completed'])
  expect((await sandbox.stripe.events.list({ delivery_success: true })).data).toEqual([])
})

test('events name the request and key that caused them and can be retrieved', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openSession()

  await sandbox.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'k' })
  const [listed] = (await sandbox.stripe.events.list({ types: ['checkout.session.expired'] })).data
  const event = await sandbox.stripe.events.retrieve(listed?.id ?? '')

  expect(event.request).toMatchObject({ idempotency_key: 'k', id: expect.stringMatching(/^req_/) as string })
  expect(await sandbox.control.violations()).toEqual([])
})

test('a delayed method completes the session unpaid and settles later, one way or the other', async () => {
  await using sandbox = await startTestSandbox()
  const [good, bad] = [await sandbox.openSession(), await sandbox.openSession()]

  await sandbox.control.delayPayment(good.id)
  await sandbox.control.delayPayment(bad.id)
  expect(await sandbox.stripe.checkout.sessions.retrieve(good.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  await sandbox.control.settlePayment(good.id, true)
  await sandbox.control.settlePayment(bad.id, false)
  await sandbox.idle()

  expect(await sandbox.stripe.checkout.sessions.retrieve(good.id)).toMatchObject({ payment_status: 'paid' })
  expect(sandbox.merchant.types()).toContain('checkout.session.async_payment_succeeded')
  expect(sandbox.merchant.types()).toContain('checkout.session.async_payment_failed')
  expect(await sandbox.control.violations()).toEqual([])
})

test('reset forgets everything and leaves a working sandbox', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession({}, { idempotencyKey: 'k' })
  await payByCard(url ?? '')
  await sandbox.control.advanceClock(3600)

  await sandbox.control.reset()

  expect(await sandbox.control.sessions()).toEqual([])
  expect(await sandbox.control.events()).toEqual([])
  const again = await sandbox.openSession({}, { idempotencyKey: 'k' })
  expect(Math.abs(again.created - Date.now() / 1000)).toBeLessThan(60)
})

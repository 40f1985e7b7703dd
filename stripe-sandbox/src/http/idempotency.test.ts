import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { errorOf, startTestSandbox, stripeFor } from '../testing/start.ts'

const DAY = 24 * 3600

test('the same key and parameters give the first answer again and make nothing new', async () => {
  await using sandbox = await startTestSandbox()

  const first = await sandbox.openSession({}, { idempotencyKey: 'k' })
  await sandbox.stripe.checkout.sessions.expire(first.id)
  const second = await sandbox.openSession({}, { idempotencyKey: 'k' })

  expect(second.id).toBe(first.id)
  expect(second.status).toBe('open')
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(await sandbox.control.sessions()).toHaveLength(1)
})

test('the same key with other parameters, or for another call, is refused', async () => {
  await using sandbox = await startTestSandbox()
  const session = await sandbox.openSession({}, { idempotencyKey: 'k' })

  const otherParams = await errorOf(sandbox.openSession({ client_reference_id: 'pay_2' }, { idempotencyKey: 'k' }))
  const otherCall = await errorOf(sandbox.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'k' }))

  expect(otherParams).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(otherCall).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(await sandbox.control.sessions()).toMatchObject([{ status: 'open' }])
})

test('twenty requests at once under one key make one session', async () => {
  await using sandbox = await startTestSandbox()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sandbox.openSession({}, { idempotencyKey: 'k', maxNetworkRetries: 5 })),
  )

  expect(new Set(answers.map((session) => session.id)).size).toBe(1)
  expect(await sandbox.control.sessions()).toHaveLength(1)
})

test('while a request is at work its key is refused to others with 409', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.addFault({ kind: 'slow', ms: 2000 })

  const open = () => sandbox.openSession({}, { idempotencyKey: 'k' })
  const [first, second] = await Promise.allSettled([open(), open()])
  const [done, rival] = first.status === 'fulfilled' ? [first, second] : [second, first]

  expect(done.status).toBe('fulfilled')
  expect(rival).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
})

test('refused input is not kept: the key may be used again with better parameters', async () => {
  await using sandbox = await startTestSandbox({ judge: false })

  await errorOf(sandbox.openSession({ success_url: 'nowhere' }, { idempotencyKey: 'k' }))
  const session = await sandbox.openSession({}, { idempotencyKey: 'k' })

  expect(session.status).toBe('open')
})

test('a refusal of well-formed input is kept and answered again', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openSession()
  const { sessions } = sandbox.stripe.checkout
  await sessions.expire(id)

  await errorOf(sessions.expire(id, {}, { idempotencyKey: 'k' }))
  const again = await errorOf(sessions.expire(id, {}, { idempotencyKey: 'k' }))

  expect(again.headers?.['idempotent-replayed']).toBe('true')
})

test('a key is forgotten after a day on the sandbox clock', async () => {
  await using sandbox = await startTestSandbox()
  const first = await sandbox.openSession({}, { idempotencyKey: 'k' })

  await sandbox.control.advanceClock(DAY - 10)
  expect((await sandbox.openSession({}, { idempotencyKey: 'k' })).id).toBe(first.id)
  await sandbox.control.advanceClock(11)

  expect((await sandbox.openSession({}, { idempotencyKey: 'k' })).id).not.toBe(first.id)
})

test('requests are recorded with parameters, key and status', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openSession({}, { idempotencyKey: 'k' })
  await sandbox.openSession({}, { idempotencyKey: 'k' })
  await sandbox.stripe.checkout.sessions.retrieve(id)

  expect(await sandbox.control.requests()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      idempotencyKey: 'k',
      status: 200,
      isReplayed: false,
      params: { line_items: [{ price_data: { unit_amount: '1500' } }] },
    },
    { idempotencyKey: 'k', isReplayed: true },
    { method: 'GET', path: `/v1/checkout/sessions/${id}`, idempotencyKey: null },
  ])
})

test('before the commit a timeout leaves nothing, after it the retry finds the same session', async () => {
  await using sandbox = await startTestSandbox()
  const patient = stripeFor(sandbox.url, { timeout: 200, maxNetworkRetries: 0 })
  const create = (key: string, stripe = patient) =>
    stripe.checkout.sessions.create(
      { mode: 'payment', success_url: 'http://x.test/', line_items: [photo] },
      { idempotencyKey: key },
    )

  await sandbox.control.addFault({ kind: 'timeout' })
  expect(await errorOf(create('before'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(await sandbox.control.sessions()).toHaveLength(0)

  await sandbox.control.addFault({ kind: 'timeout', when: 'after' })
  await errorOf(create('after'))
  const made = await sandbox.control.sessions()
  expect((await create('after', sandbox.stripe)).id).toBe(made[0]?.id)
})

const photo = { quantity: 1, price_data: { currency: 'usd', unit_amount: 1500, product_data: { name: 'Photo' } } }

test('a connection reset after the commit is retried once by the SDK and still makes one session', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.addFault({ kind: 'reset', when: 'after' })

  const session = await sandbox.openSession({}, { idempotencyKey: 'k' })

  expect((await sandbox.control.requests()).map((request) => request.status)).toEqual(['reset', 200])
  expect(await sandbox.control.sessions()).toMatchObject([{ id: session.id }])
})

test('a 500 is kept under its key, unless the fault says it came from a gateway', async () => {
  await using sandbox = await startTestSandbox()

  await sandbox.control.addFault({ kind: '500' })
  expect(await errorOf(sandbox.openSession({}, { idempotencyKey: 'kept' }))).toMatchObject({ statusCode: 500 })
  const again = await errorOf(sandbox.openSession({}, { idempotencyKey: 'kept' }))
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' })
  expect(await sandbox.control.sessions()).toEqual([])

  await sandbox.control.addFault({ kind: '500', isKept: false })
  const retried = await sandbox.openSession({}, { idempotencyKey: 'gateway', maxNetworkRetries: 1 })
  expect(retried.status).toBe('open')
})

test('a 503 without an error key resolves in the SDK, which is why the product checks every answer', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.addFault({ kind: '503-no-error' })

  const answer = await sandbox.openSession()

  expect(answer.id).toBeUndefined()
  expect(answer.lastResponse.statusCode).toBe(503)
})

test('429 is not retried by the SDK, 409 is', async () => {
  await using sandbox = await startTestSandbox()

  await sandbox.control.addFault({ kind: '429', times: 2 })
  const limited = await errorOf(sandbox.openSession({}, { maxNetworkRetries: 2 }))
  expect(limited).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
  await sandbox.control.clearFaults()

  await sandbox.control.addFault({ kind: '409', times: 2 })
  expect((await sandbox.openSession({}, { maxNetworkRetries: 2 })).status).toBe('open')
})

test('a fault meets only the path, method and number of requests it was ordered for', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.control.addFault({ kind: '429', path: '/v1/checkout', method: 'GET' })

  const { id } = await sandbox.openSession()
  await sandbox.stripe.balance.retrieve()
  await errorOf(sandbox.stripe.checkout.sessions.retrieve(id))

  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).id).toBe(id)
})

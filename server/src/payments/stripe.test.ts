import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { type Fault, payByCard, startSandbox } from '@lineup/stripe-sandbox'
import { afterAll, expect, test } from 'vitest'
import { startStopwatch } from '../testing/stopwatch.ts'
import { paymentsSuite, someOrder } from './port.suite.ts'
import { ProviderUnavailable } from './port.ts'
import { localeOf } from './stripe/locale.ts'
import { openStripe, type StripeSettings } from './stripe.ts'

const SECRET_KEY = 'sk_test_of_the_port'
const WEBHOOK_SECRET = 'whsec_of_the_port'

async function openSandbox(changes: Partial<StripeSettings> = {}) {
  const sandbox = await startSandbox({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET })
  return { payments: paymentsOf(sandbox.url, changes), sandbox, [Symbol.asyncDispose]: () => sandbox.close() }
}

function paymentsOf(apiBase: string, changes: Partial<StripeSettings> = {}) {
  return openStripe({ secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase, ...changes })
}

// The suite shares one judge, because it reads the SDK's types for seconds.
const judged = await startSandbox({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, judge: true })
afterAll(() => judged.close())

paymentsSuite('sandbox', async () => ({
  payments: paymentsOf(judged.url, { timeoutMs: 30_000 }),
  pay: payByCard,
  [Symbol.asyncDispose]: async () => expect(await judged.control.violations()).toEqual([]),
}))

test.each(['503-no-error', '500', '429', 'reset', 'timeout'] as const)(
  'a checkout that meets %s fails immediately',
  async (kind) => {
    await using opened = await openSandbox(kind === 'timeout' ? { timeoutMs: 200 } : {})
    const { payments, sandbox } = opened
    await sandbox.control.addFault({ kind, times: 10 })

    await expect(payments.createCheckout(someOrder(), 'a-key')).rejects.toThrow(ProviderUnavailable)

    // The SDK always retries a cut connection once, whatever its settings.
    expect(await sandbox.control.requests()).toHaveLength(kind === 'reset' ? 2 : 1)
    expect(await sandbox.control.sessions()).toEqual([])
  },
)

test.each([
  { kind: '503-no-error', times: 1 },
  { kind: '500', times: 2 },
  { kind: 'reset', times: 1 },
  { kind: 'timeout', times: 1 },
] satisfies Fault[])('a look-up gets over $times × $kind', async (fault) => {
  await using opened = await openSandbox()
  const { payments, sandbox } = opened
  const { sessionId } = await payments.createCheckout(someOrder(), 'a-key')
  await sandbox.control.addFault(fault)
  const asked = fault.kind === 'timeout' ? paymentsOf(sandbox.url, { timeoutMs: 1_500 }) : payments

  expect((await asked.retrieveCheckout(sessionId)).status).toBe('open')
})

test('all attempts to look up a session at a silent provider end within one timeout', async () => {
  await using opened = await openSandbox()
  const { sessionId } = await opened.payments.createCheckout(someOrder(), 'a-key')
  await opened.sandbox.control.addFault({ kind: 'timeout', times: 10 })
  const impatient = paymentsOf(opened.sandbox.url, { timeoutMs: 2_400 })
  using watch = startStopwatch()

  await expect(impatient.retrieveCheckout(sessionId)).rejects.toThrow(ProviderUnavailable)

  // Three attempts of 0.8 s with pauses; with 2.4 s each they would take more than 8 s.
  expect(watch.ms()).toBeLessThan(7_000)
})

test('P11 a look-up that always gets a gateway’s 503 is unavailable, not an empty session', async () => {
  await using opened = await openSandbox()
  const { sessionId } = await opened.payments.createCheckout(someOrder(), 'a-key')
  await opened.sandbox.control.addFault({ kind: '503-no-error', times: 10 })

  await expect(opened.payments.retrieveCheckout(sessionId)).rejects.toThrow('answered 503 with no checkout.session')
})

test('a session whose answer was lost is found by its key', async () => {
  await using opened = await openSandbox()
  const { payments, sandbox } = opened
  const order = someOrder()
  await sandbox.control.addFault({ kind: 'timeout', when: 'after' })
  const impatient = paymentsOf(sandbox.url, { timeoutMs: 200 })
  await expect(impatient.createCheckout(order, order.key)).rejects.toThrow(ProviderUnavailable)

  const { sessionId } = await payments.createCheckout(order, order.key)

  expect((await sandbox.control.sessions()).map(({ id }) => id)).toEqual([sessionId])
})

test('ten requests for one order to a slow provider make one session', async () => {
  await using opened = await openSandbox()
  const { payments, sandbox } = opened
  const order = someOrder()
  await sandbox.control.addFault({ kind: 'slow', ms: 600 })

  const answers = await Promise.all(Array.from({ length: 10 }, () => payments.createCheckout(order, order.key)))

  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  expect(await sandbox.control.sessions()).toHaveLength(1)
})

test('a wrong key and a refused connection mean an unavailable provider', async () => {
  await using opened = await openSandbox({ secretKey: 'sk_test_another' })
  const deaf = openStripe({ secretKey: SECRET_KEY, webhookSecrets: [], apiBase: 'http://127.0.0.1:1' })

  await expect(opened.payments.retrieveCheckout('cs_test_1')).rejects.toThrow(ProviderUnavailable)
  await expect(deaf.createCheckout(someOrder(), 'a-key')).rejects.toThrow(ProviderUnavailable)
})

test('the request is as intended: cards only, our key everywhere, the return address unchanged', async () => {
  await using opened = await openSandbox()
  const order = someOrder({ key: 'pay_one' })

  await opened.payments.createCheckout(order, 'inst:checkout:pay_one')

  const [request] = await opened.sandbox.control.requests()
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: 'pay_one',
      metadata: { payment_key: 'pay_one', installation: 'the-installation' },
      payment_intent_data: {
        transfer_group: 'pay_one',
        metadata: { payment_key: 'pay_one', installation: 'the-installation' },
      },
      success_url: order.successUrl,
      submit_type: 'pay',
      locale: 'auto',
    },
  })
})

test('the payment page is in the language of its order', async () => {
  await using opened = await openSandbox()

  for (const language of LANGUAGES) {
    const order = someOrder({ language })
    const { sessionId } = await opened.payments.createCheckout(order, order.key)
    const session = (await opened.sandbox.control.sessions()).find(({ id }) => id === sessionId)
    expect(session?.locale).toBe(localeOf(language))
  }
  expect(['en', 'ja', 'ar', undefined].map(localeOf)).toEqual(['en', 'ja', 'auto', 'auto'])
})

test('a webhook of each type names its payment', async () => {
  await using opened = await openSandbox()
  const { payments, sandbox } = opened
  await using hook = await listenForWebhooks()
  sandbox.setWebhookUrl(hook.url)
  const order = someOrder()
  const { sessionId, url } = await payments.createCheckout(order, order.key)

  await payByCard(url)
  await sandbox.idle()

  const events = hook.received.map(({ body, signature }) => payments.readEvent(body, signature))
  const about = new Map(events.map((event) => [event?.type, event?.about]))
  const ours = { kind: 'payment', key: order.key, installation: 'the-installation' }
  expect(about.get('checkout.session.completed')).toEqual({ sessionId, ...ours })
  expect(about.get('payment_intent.succeeded')).toEqual({ sessionId: null, ...ours })
  expect(about.get('charge.succeeded') ?? null).toBeNull()
  for (const event of events) {
    expect(event?.id).toMatch(/^evt_/)
    expect(event).toMatchObject({ livemode: false, payload: { object: 'event', id: event?.id } })
    expect(Math.abs((event?.created.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  }
})

async function listenForWebhooks() {
  const received: { body: Buffer; signature: string }[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ body: Buffer.concat(pieces), signature: String(request.headers['stripe-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, received, [Symbol.asyncDispose]: stop }
}

import { type Fault, payByCard, startSandbox } from '@lineup/stripe-sandbox'
import { afterAll, expect, test } from 'vitest'
import { connectSuite, someOwner, someTransfer } from './connect.suite.ts'
import { openStripe } from './stripe.ts'

const SECRET_KEY = 'sk_test_of_the_port'
const WEBHOOK_SECRET = 'whsec_of_the_port'

/** `impatient` gives up soon. Time limits that only guard tests against hanging are longer than a machine may stand still. */
async function openSandbox() {
  const sandbox = await startSandbox({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET })
  return {
    payments: paymentsOf(sandbox.url, 8_000),
    impatient: paymentsOf(sandbox.url, 200),
    pay: payByCard,
    setStanding: sandbox.setAccountStatus,
    sandbox,
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}

const paymentsOf = (apiBase: string, timeoutMs: number) =>
  openStripe({ secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase, timeoutMs })

// The suite shares one judge, because it reads the SDK's types for seconds.
const judged = await startSandbox({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, judge: true })
afterAll(() => judged.close())

connectSuite('sandbox', async () => ({
  payments: paymentsOf(judged.url, 30_000),
  pay: payByCard,
  setStanding: judged.setAccountStatus,
  [Symbol.asyncDispose]: async () => expect(await judged.control.violations()).toEqual([]),
}))

test('the request for an account is as intended', async () => {
  await using opened = await openSandbox()

  await opened.payments.createAccount(someOwner(), 'inst:account:7')

  const [request] = await opened.sandbox.control.requests()
  expect(request).toMatchObject({
    path: '/v2/core/accounts',
    idempotencyKey: 'inst:account:7',
    params: {
      contact_email: 'photographer@example.org',
      display_name: 'Maya Reef',
      dashboard: 'express',
      identity: { country: 'pt' },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      metadata: { user_id: '7', installation: 'the-installation' },
    },
  })
})

test('the request for a transfer is as intended: from the charge, with our metadata', async () => {
  await using opened = await openSandbox()
  const order = await someTransfer(opened)

  await opened.payments.createTransfer(order, 'inst:payout:41:0')

  const request = (await opened.sandbox.control.requests()).at(-1)
  expect(request).toMatchObject({
    path: '/v1/transfers',
    idempotencyKey: 'inst:payout:41:0',
    params: {
      amount: '1000',
      currency: 'usd',
      destination: order.accountId,
      source_transaction: order.chargeId,
      transfer_group: order.key,
      metadata: { payout_id: '41', installation: 'the-installation' },
    },
  })
})

test.each([
  [{ kind: '429' }, 'busy'],
  [{ kind: '503-no-error' }, 'lost'],
  [{ kind: '500' }, 'lost'],
  [{ kind: 'timeout', times: 3 }, 'lost'],
  [{ kind: 'reset', times: 3, when: 'after' }, 'lost'],
] satisfies Array<[Fault, string]>)('a transfer that meets %o is unavailable: %s', async (fault, why) => {
  await using opened = await openSandbox()
  const order = await someTransfer(opened)
  await opened.sandbox.control.addFault({ path: '/v1/transfers', ...fault })
  if (fault.kind === '503-no-error') await opened.sandbox.control.addFault({ ...fault, times: 2 })

  const payments = fault.kind === 'timeout' ? opened.impatient : opened.payments

  const sent = payments.createTransfer(order, 'a-key')

  await expect(sent).rejects.toMatchObject({ name: 'ProviderUnavailable', why })
})

test('a failure that the provider stored for the key is reported as replayed', async () => {
  await using opened = await openSandbox()
  const order = await someTransfer(opened)
  await opened.sandbox.control.addFault({ kind: '500', path: '/v1/transfers' })
  await expect(opened.payments.createTransfer(order, 'a-key')).rejects.toMatchObject({ why: 'lost' })

  const again = opened.payments.createTransfer(order, 'a-key')

  await expect(again).rejects.toMatchObject({ name: 'ProviderUnavailable', why: 'replayed' })
  expect((await opened.payments.createTransfer(order, 'another-key')).amount).toBe(1_000)
})

test('a transfer whose answer was lost is made once, because the SDK retries', async () => {
  await using opened = await openSandbox()
  const order = await someTransfer(opened)
  await opened.sandbox.control.addFault({ kind: 'timeout', when: 'after', path: '/v1/transfers' })

  const sent = await opened.impatient.createTransfer(order, 'a-key')

  expect((await opened.sandbox.listTransfers()).map(({ id }) => id)).toEqual([sent.transferId])
})

test('a key in use by another call is waited for, and that call’s result is the answer', async () => {
  await using opened = await openSandbox()
  const order = await someTransfer(opened)
  await opened.sandbox.control.addFault({ kind: '409', path: '/v1/transfers', times: 2 })

  expect((await opened.payments.createTransfer(order, 'a-key')).amount).toBe(1_000)
})

test.each(['429', '500', '503-no-error', 'timeout'] as const)(
  'account and link calls that meet %s fail immediately, because a browser waits',
  async (kind) => {
    await using opened = await openSandbox()
    const { sandbox } = opened
    const { accountId } = await opened.payments.createAccount(someOwner(), 'a-key')
    await sandbox.setAccountStatus(accountId, 'active')
    const urls = { returnUrl: 'https://lineup.example', refreshUrl: 'https://lineup.example' }
    await sandbox.control.addFault({ kind, times: 3, method: 'POST' })
    const before = (await sandbox.control.requests()).length
    const payments = kind === 'timeout' ? opened.impatient : opened.payments

    const unavailable = { name: 'ProviderUnavailable' }
    await expect(payments.createAccount(someOwner(), 'other-key')).rejects.toMatchObject(unavailable)
    await expect(payments.createOnboardingLink(accountId, urls)).rejects.toMatchObject(unavailable)
    await expect(payments.createLoginLink(accountId)).rejects.toMatchObject(unavailable)

    expect((await sandbox.control.requests()).length - before).toBe(3)
  },
)

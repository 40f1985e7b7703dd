import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { onboard } from '../onboard.ts'
import { startTestSandbox, webhookSecret } from '../testing/start.ts'
import { signatureOf } from './sign.ts'

const capability = 'v2.core.account[configuration.recipient].capability_status_updated'
const requirements = 'v2.core.account[requirements].updated'
const returned = 'v2.core.account_link.returned'

test('onboarding sends three thin events, each naming its object, with the data left to be fetched', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()

  await onboard((await sandbox.openSetup(id)).url)
  await sandbox.idle()

  const { thin } = sandbox.merchant
  expect(new Set(thin.map(({ type }) => type))).toEqual(new Set([capability, requirements, returned]))
  for (const event of thin) {
    expect(event).toMatchObject({ object: 'v2.core.event', livemode: false })
    expect(event).not.toHaveProperty('data')
  }
  expect(thin.find(({ type }) => type === capability)).toMatchObject({
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  })
  expect(sandbox.merchant.types()).toEqual([])
  expect(await sandbox.control.violations()).toEqual([])
})

test('the SDK fetches the event and its account', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  await onboard((await sandbox.openSetup(id)).url)
  await sandbox.idle()

  const fetched = await Promise.all(
    sandbox.merchant.thin.map(async (sent) => {
      const body = JSON.stringify(sent)
      const header = signatureOf(body, webhookSecret, Math.floor(Date.now() / 1000))
      const parsed = sandbox.stripe.parseEventNotification(body, header, webhookSecret)
      const account = 'fetchRelatedObject' in parsed ? await parsed.fetchRelatedObject() : null
      return { event: await parsed.fetchEvent(), account }
    }),
  )

  const of = (type: string) => fetched.find(({ event }) => event.type === type)
  expect(of(capability)?.event).toMatchObject({ data: { updated_capability: 'stripe_balance.stripe_transfers' } })
  expect(of(capability)?.account).toMatchObject({ id, object: 'v2.core.account' })
  expect(of(returned)).toMatchObject({
    account: null,
    event: { data: { account_id: id, configurations: ['recipient'], use_case: 'account_onboarding' } },
  })
  expect(await sandbox.control.violations()).toEqual([])
})

test('another secret does not verify, and the two kinds of events are not mistaken for each other', () => {
  const { webhooks, parseEventNotification } = verifier()
  const now = Math.floor(Date.now() / 1000)
  const thin = JSON.stringify({ object: 'v2.core.event', id: 'evt_test_1', type: returned })

  expect(() => parseEventNotification(thin, signatureOf(thin, 'whsec_other', now), webhookSecret)).toThrow('signature')
  expect(() => webhooks.constructEvent(thin, signatureOf(thin, webhookSecret, now), webhookSecret)).toThrow()
})

function verifier() {
  const stripe = new Stripe('sk_test_unused')
  return {
    webhooks: stripe.webhooks,
    parseEventNotification: (body: string, header: string, secret: string) =>
      stripe.parseEventNotification(body, header, secret),
  }
}

test('what did not change is not told; closing is', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()

  await sandbox.setAccountStatus(id, 'restricted')
  expect(await sandbox.control.thinEvents()).toEqual([])
  await sandbox.setAccountStatus(id, 'active')
  await sandbox.setAccountStatus(id, 'active')
  await sandbox.setAccountStatus(id, 'closed')
  await sandbox.setAccountStatus(id, 'closed')
  await sandbox.setAccountStatus(id, 'active')

  const types = (await sandbox.control.thinEvents()).map(({ type }) => type)
  expect(types).toEqual([capability, requirements, capability, requirements, 'v2.core.account.closed'])
  expect((await sandbox.stripe.events.list()).data).toEqual([])
  expect(await sandbox.control.events()).toEqual([])
})

test('an unanswered thin event comes again with the same id', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  await sandbox.control.setDelivery({ hold: true })
  await sandbox.setAccountStatus(id, 'active')
  const [first] = await sandbox.control.thinEvents()

  sandbox.merchant.answers.push(500)
  await sandbox.control.deliver([first?.id ?? '', first?.id ?? ''])

  expect(sandbox.merchant.thin.map((event) => event.id)).toEqual([first?.id, first?.id])
})

test('undelivered thin events outlive a restart and go to the address then given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  const file = join(folder, 'sandbox.sqlite')
  {
    await using before = await startTestSandbox({ file })
    const { id } = await before.openAccount()
    await before.control.setDelivery({ hold: true })
    await before.setAccountStatus(id, 'active')
    expect(before.merchant.thin).toEqual([])
  }

  await using after = await startTestSandbox({ file })
  await after.idle()
  rmSync(folder, { recursive: true })

  expect(new Set(after.merchant.thin.map((event) => event.type))).toEqual(new Set([capability, requirements]))
})

test('thin events go beside the other webhook unless they have an address of their own', async () => {
  await using sandbox = await startTestSandbox()
  await using other = await startTestSandbox()
  const { id } = await sandbox.openAccount()

  await sandbox.setAccountStatus(id, 'active')
  await sandbox.idle()
  expect(sandbox.merchant.thin).toHaveLength(2)
  sandbox.setThinWebhookUrl(`${other.merchant.origin}/api/stripe/webhook/thin`)
  await sandbox.setAccountStatus(id, 'pending')
  await sandbox.idle()

  expect(sandbox.merchant.thin).toHaveLength(2)
  expect(other.merchant.thin).toHaveLength(2)
})

test('transfers tell of their making, change and reversal on the ordinary webhook', async () => {
  await using sandbox = await startTestSandbox()
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
  const { transfers } = sandbox.stripe
  await sandbox.idle()
  sandbox.merchant.received.length = 0
  const params = { amount: 1000, currency: 'usd', destination, source_transaction: charge }

  const { id } = await transfers.create(params, { idempotencyKey: 'payout-1' })
  await transfers.update(id, { metadata: { note: 'x' } })
  await transfers.createReversal(id, { amount: 400 })
  await sandbox.idle()

  const { received } = sandbox.merchant
  const of = (type: string) => received.find((event) => event.type === type)
  expect(new Set(sandbox.merchant.types())).toEqual(
    new Set(['transfer.created', 'transfer.updated', 'transfer.reversed']),
  )
  expect(of('transfer.created')).toMatchObject({
    request: { idempotency_key: 'payout-1' },
    data: { object: { id, amount_reversed: 0 } },
  })
  expect(of('transfer.reversed')).toMatchObject({ data: { object: { id, amount_reversed: 400, reversed: false } } })
  expect(await sandbox.control.violations()).toEqual([])
})

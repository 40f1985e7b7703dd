import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { idOf } from '../store/ids.ts'
import { errorOf, startTestSandbox } from '../testing/start.ts'

async function startWithCharge(card?: string) {
  const sandbox = await startTestSandbox()
  const charge = await sandbox.paidCharge(card)
  await sandbox.idle()
  const seen = sandbox.merchant.received.length
  return {
    ...sandbox,
    charge,
    readCharge: () => sandbox.stripe.charges.retrieve(charge),
    /** Types of the webhooks since the charge was paid. */
    async news() {
      await sandbox.idle()
      return sandbox.merchant.types().slice(seen)
    },
  }
}

test('a full refund by payment intent books the money back and marks the charge', async () => {
  await using sandbox = await startWithCharge('4000000000000077')
  const intent = idOf((await sandbox.readCharge()).payment_intent)

  const refund = await sandbox.stripe.refunds.create({
    payment_intent: intent,
    reason: 'requested_by_customer',
    metadata: { refund_id: '7' },
    expand: ['balance_transaction'],
  })

  expect(refund).toMatchObject({
    object: 'refund',
    amount: 1500,
    charge: sandbox.charge,
    payment_intent: intent,
    reason: 'requested_by_customer',
    status: 'succeeded',
    metadata: { refund_id: '7' },
    balance_transaction: { type: 'refund', amount: -1500, fee: 0, net: -1500, source: refund.id },
  })
  expect(await sandbox.readCharge()).toMatchObject({ amount_refunded: 1500, refunded: true })
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(-74)
  expect((await sandbox.news()).toSorted()).toEqual(['charge.refunded', 'refund.created'])
  expect(await sandbox.control.violations()).toEqual([])
})

test('refunds in parts add up, and no more than is left is given back', async () => {
  await using sandbox = await startWithCharge()
  const { charge } = sandbox
  const { refunds } = sandbox.stripe

  const first = await refunds.create({ charge, amount: 500 })
  const partly = await sandbox.readCharge()
  const tooMuch = await errorOf(refunds.create({ charge, amount: 1001 }))
  const rest = await refunds.create({ charge })
  const again = await errorOf(refunds.create({ charge, amount: 1 }))

  expect(partly).toMatchObject({ amount_refunded: 500, refunded: false })
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect([first.amount, rest.amount]).toEqual([500, 1000])
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  expect(await sandbox.readCharge()).toMatchObject({ amount_refunded: 1500, refunded: true })
  expect(await sandbox.control.violations()).toEqual([])
})

test('a pending refund counts on the charge and succeeds later', async () => {
  await using sandbox = await startWithCharge()
  await sandbox.control.holdRefunds(true)

  const { id, status, pending_reason } = await sandbox.stripe.refunds.create({ charge: sandbox.charge, amount: 500 })
  const waiting = await sandbox.readCharge()
  await sandbox.control.finishRefund(id, true)

  expect({ status, pending_reason }).toEqual({ status: 'pending', pending_reason: 'processing' })
  expect(waiting.amount_refunded).toBe(500)
  expect((await sandbox.stripe.refunds.retrieve(id)).status).toBe('succeeded')
  expect((await sandbox.readCharge()).amount_refunded).toBe(500)
  expect((await sandbox.news()).toSorted()).toEqual(['charge.refunded', 'refund.created', 'refund.updated'])
  await expect(sandbox.control.finishRefund(id, true)).rejects.toThrow('The refund is succeeded')
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([true, false])('a refund that fails is taken off the charge (pending before: %s)', async (isPending) => {
  await using sandbox = await startWithCharge('4000000000000077')
  await sandbox.control.holdRefunds(isPending)
  const { id } = await sandbox.stripe.refunds.create({ charge: sandbox.charge, metadata: { refund_id: '7' } })

  await sandbox.control.finishRefund(id, false)

  const failed = await sandbox.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card', amount: 1500 })
  expect(failed.failure_balance_transaction).toMatchObject({ type: 'refund_failure', net: 1500 })
  expect(await sandbox.readCharge()).toMatchObject({ amount_refunded: 0, refunded: false })
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(1426)
  expect(await sandbox.news()).toContain('refund.failed')
  expect((await sandbox.stripe.refunds.create({ charge: sandbox.charge })).amount).toBe(1500)
  expect(await sandbox.control.violations()).toEqual([])
})

test('the card for slow refunds leaves them pending', async () => {
  await using sandbox = await startWithCharge('4000000000007726')

  const refund = await sandbox.stripe.refunds.create({ charge: sandbox.charge })

  expect(refund.status).toBe('pending')
})

test('a refund made in the dashboard bears no metadata and no request', async () => {
  await using sandbox = await startWithCharge()

  const refund = await sandbox.control.refundCharge(sandbox.charge, 300)

  expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 300, metadata: {} })
  await sandbox.idle()
  const event = sandbox.merchant.received.find(({ type }) => type === 'refund.created')
  expect(event?.request).toEqual({ id: null, idempotency_key: null })
  await expect(sandbox.control.refundCharge(sandbox.charge, 1201)).rejects.toThrow('greater than unrefunded amount')
})

test('no transfer is made of a charge that was refunded whole', async () => {
  await using sandbox = await startWithCharge()
  const destination = await sandbox.activeAccount()
  const send = () =>
    sandbox.stripe.transfers.create({
      amount: 100,
      currency: 'usd',
      destination,
      source_transaction: sandbox.charge,
    })

  await sandbox.stripe.refunds.create({ charge: sandbox.charge, amount: 1499 })
  expect((await send()).amount).toBe(100)
  await sandbox.stripe.refunds.create({ charge: sandbox.charge })

  expect(await errorOf(send())).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
})

test('a transfer is taken back in the dashboard, as far as the account has the money', async () => {
  await using sandbox = await startWithCharge()
  const destination = await sandbox.activeAccount()
  const { id } = await sandbox.stripe.transfers.create({
    amount: 1000,
    currency: 'usd',
    destination,
    source_transaction: sandbox.charge,
  })

  await sandbox.control.reverseTransfer(id, 400)
  await sandbox.control.payOutAccount(destination)

  await expect(sandbox.control.reverseTransfer(id)).rejects.toThrow('too little balance')
  expect((await sandbox.stripe.transfers.retrieve(id)).amount_reversed).toBe(400)
})

test('ten refunds at once under one key are one', async () => {
  await using sandbox = await startWithCharge()
  const create = () =>
    sandbox.stripe.refunds.create(
      { charge: sandbox.charge, amount: 100 },
      { idempotencyKey: 'refund', maxNetworkRetries: 5 },
    )

  const made = await Promise.all(Array.from({ length: 10 }, create))

  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await sandbox.readCharge()).amount_refunded).toBe(100)
})

test('refunds are listed by charge, payment intent and time, changed and expanded', async () => {
  await using sandbox = await startWithCharge()
  const { refunds, charges } = sandbox.stripe
  const { charge } = sandbox
  const payment_intent = idOf((await sandbox.readCharge()).payment_intent)
  const first = await refunds.create({ charge, amount: 1, metadata: { a: '1', b: '2' } })
  const second = await refunds.create({ charge, amount: 2 })

  const ids = async (params: Stripe.RefundListParams) => (await refunds.list(params)).data.map(({ id }) => id)
  const changed = await refunds.update(first.id, { metadata: { a: '', c: '3' } })
  const expanded = await charges.retrieve(charge, { expand: ['refunds'] })

  expect(await ids({ charge })).toEqual([second.id, first.id])
  expect(await ids({ payment_intent, limit: 1 })).toEqual([second.id])
  expect(await ids({ payment_intent, starting_after: second.id })).toEqual([first.id])
  expect(await ids({ created: { gt: first.created + 60 } })).toEqual([])
  expect(await ids({ charge: 'ch_other' })).toEqual([])
  expect(changed.metadata).toEqual({ b: '2', c: '3' })
  expect(expanded.refunds?.data.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(await sandbox.control.violations()).toEqual([])
})

test('a refund names one paid charge, and only what a refund knows', async () => {
  await using sandbox = await startWithCharge()
  const { refunds } = sandbox.stripe
  const { charge } = sandbox
  const code = async (params: object) => (await errorOf(refunds.create(params))).code

  expect(await code({})).toBe('parameter_missing')
  expect(await code({ charge: 'ch_none' })).toBe('resource_missing')
  expect(await code({ payment_intent: 'pi_none' })).toBe('resource_missing')
  expect(await code({ charge, amount: 0 })).toBe('parameter_invalid_integer')
  expect(await code({ charge, transfer: 'tr_1' })).toBe('parameter_unknown')
  expect(await errorOf(refunds.create({ charge, reverse_transfer: true }))).toMatchObject({ param: 'reverse_transfer' })
  expect(await errorOf(refunds.create({ charge, payment_intent: 'pi_1' }))).toMatchObject({ statusCode: 400 })
  expect(await errorOf(refunds.retrieve('re_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

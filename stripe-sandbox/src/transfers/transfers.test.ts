import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { errorOf, startTestSandbox, stripeFor } from '../testing/start.ts'

const WEEK = 7 * 24 * 3600
const AT_ONCE = '4000000000000077'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>
const balanceOf = async ({ stripe }: Sandbox) => {
  const { available, pending } = await stripe.balance.retrieve()
  return [available[0]?.amount ?? 0, pending[0]?.amount ?? 0]
}

test('a transfer of a charge carries everything given and takes the money when it comes', async () => {
  await using sandbox = await startTestSandbox()
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]

  const transfer = await sandbox.stripe.transfers.create({
    amount: 1000,
    currency: 'usd',
    destination,
    source_transaction: charge,
    transfer_group: 'payout_1',
    description: 'Uluwatu at dawn',
    metadata: { payout_id: '1', installation: 'test' },
  })

  expect(transfer).toMatchObject({
    object: 'transfer',
    amount: 1000,
    amount_reversed: 0,
    destination,
    source_transaction: charge,
    transfer_group: 'payout_1',
    reversed: false,
    livemode: false,
    metadata: { payout_id: '1', installation: 'test' },
  })
  expect(await balanceOf(sandbox)).toEqual([0, 1426 - 1000])
  await sandbox.control.advanceClock(WEEK)
  expect(await balanceOf(sandbox)).toEqual([1426 - 1000, 0])
  expect(await sandbox.listTransfers()).toMatchObject([{ id: transfer.id }])
  expect(await sandbox.control.violations()).toEqual([])
})

test('an expanded transfer shows booking, charge and the account as v1 sees it', async () => {
  await using sandbox = await startTestSandbox()
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
  const params = { amount: 1000, currency: 'usd', destination, source_transaction: charge }
  const { id } = await sandbox.stripe.transfers.create(params)

  const transfer = await sandbox.stripe.transfers.retrieve(id, {
    expand: ['destination', 'source_transaction', 'balance_transaction'],
  })

  expect(transfer).toMatchObject({
    destination: { object: 'account', id: destination, payouts_enabled: true },
    source_transaction: { object: 'charge', id: charge },
    balance_transaction: { type: 'transfer', amount: -1000, net: -1000, fee: 0, source: id, status: 'pending' },
  })
  expect(await sandbox.control.violations()).toEqual([])
})

test('without a charge a transfer takes what is available, and never more', async () => {
  await using sandbox = await startTestSandbox()
  const destination = await sandbox.activeAccount()
  const send = (amount: number) => sandbox.stripe.transfers.create({ amount, currency: 'usd', destination })
  await sandbox.paidCharge()

  expect(await errorOf(send(1))).toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  await sandbox.paidCharge(AT_ONCE)
  expect(await errorOf(send(1427))).toMatchObject({ code: 'balance_insufficient' })
  await send(1426)

  expect(await balanceOf(sandbox)).toEqual([0, 1426])
  expect(await errorOf(send(1))).toMatchObject({ code: 'balance_insufficient' })
})

test.each(['pending', 'restricted', 'rejected', 'closed'] as const)(
  'an account that is %s takes no transfer',
  async (status) => {
    await using sandbox = await startTestSandbox()
    const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
    await sandbox.setAccountStatus(destination, status)

    const error = await errorOf(
      sandbox.stripe.transfers.create({ amount: 1, currency: 'usd', destination, source_transaction: charge }),
    )

    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' })
    expect(await sandbox.listTransfers()).toEqual([])
  },
)

test('all transfers of a charge together never exceed it; what was reversed may go out again', async () => {
  await using sandbox = await startTestSandbox()
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
  const send = (amount: number) =>
    sandbox.stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction: charge })

  const first = await send(1000)
  expect(await errorOf(send(501))).toMatchObject({ statusCode: 400, code: 'amount_too_large' })
  await send(500)
  expect(await errorOf(send(1))).toMatchObject({ code: 'amount_too_large' })
  await sandbox.stripe.transfers.createReversal(first.id, { amount: 300 })

  expect(await errorOf(send(301))).toMatchObject({ code: 'amount_too_large' })
  expect((await send(300)).amount).toBe(300)
})

test.each([
  ['a refunded charge', { charge: { refunded: true } }, {}, 'charge_already_refunded'],
  ['another currency', {}, { currency: 'eur' }, 'transfer_source_balance_parameters_mismatch'],
  ['an unknown charge', {}, { source_transaction: 'ch_none' }, 'resource_missing'],
  ['a payment intent in place of a charge', {}, { source_transaction: 'pi_3x' }, 'resource_missing'],
  ['an unknown account', {}, { destination: 'acct_none' }, 'resource_missing'],
  ['no currency', {}, { currency: undefined }, 'parameter_missing'],
  ['an amount with decimals', {}, { amount: '10.00' }, 'parameter_invalid_integer'],
  ['an amount of nothing', {}, { amount: 0 }, 'parameter_invalid_integer'],
  ['a misspelt parameter', {}, { destinaton: 'x' }, 'parameter_unknown'],
])('%s is refused and moves nothing', async (_name, { charge: patch }: { charge?: object }, change, code) => {
  await using sandbox = await startTestSandbox({ judge: false })
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
  if (patch) await sandbox.control.patchObject(charge, patch)

  const params = { amount: 1000, currency: 'usd', destination, source_transaction: charge, ...change }
  const error = await errorOf(sandbox.stripe.transfers.create(params as Stripe.TransferCreateParams))

  expect(error).toMatchObject({ statusCode: 400, code })
  expect(await sandbox.listTransfers()).toEqual([])
  expect(await balanceOf(sandbox)).toEqual([0, 1426])
})

test('twenty requests at once under one key make one transfer, and a lost answer is found again', async () => {
  await using sandbox = await startTestSandbox()
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
  const params = { amount: 100, currency: 'usd', destination, source_transaction: charge }
  const impatient = stripeFor(sandbox.url, { timeout: 200 })
  await sandbox.control.addFault({ kind: 'timeout', when: 'after', path: '/v1/transfers', method: 'POST' })

  await errorOf(impatient.transfers.create(params, { idempotencyKey: 'k' }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sandbox.stripe.transfers.create(params, { idempotencyKey: 'k', maxNetworkRetries: 5 }),
    ),
  )

  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([(await sandbox.listTransfers())[0]?.id]))
  expect(await sandbox.listTransfers()).toHaveLength(1)
})

test('transfers are listed by group and destination, newest first, in pages', async () => {
  await using sandbox = await startTestSandbox()
  const [kai, noa, charge] = [await sandbox.activeAccount(), await sandbox.activeAccount(), await sandbox.paidCharge()]
  const send = async (destination: string, transfer_group: string) => {
    const params = { amount: 10, currency: 'usd', destination, source_transaction: charge, transfer_group }
    return (await sandbox.stripe.transfers.create(params)).id
  }
  const sent = [await send(kai, 'a'), await send(noa, 'a'), await send(kai, 'b')]

  const { stripe } = sandbox
  const inGroup = await stripe.transfers.list({ transfer_group: 'a', limit: 100 })
  const toKai = await stripe.transfers.list({ destination: kai, expand: ['data.destination'] })
  const paged: string[] = []
  for await (const transfer of stripe.transfers.list({ limit: 1 })) paged.push(transfer.id)

  expect(inGroup.data.map(({ id }) => id)).toEqual([sent[1], sent[0]])
  expect(toKai.data).toMatchObject([
    { id: sent[2], destination: { object: 'account' } },
    { id: sent[0], destination: { object: 'account' } },
  ])
  expect(paged).toEqual(sent.toReversed())
  expect((await stripe.transfers.list({ transfer_group: 'none' })).data).toEqual([])
  expect(await sandbox.control.violations()).toEqual([])
})

test('a transfer without a group takes that of its charge; description and metadata can be changed', async () => {
  await using sandbox = await startTestSandbox()
  const [destination, charge] = [await sandbox.activeAccount(), await sandbox.paidCharge()]
  const params = { currency: 'usd', destination, source_transaction: charge, metadata: { a: '1', b: '2' } }

  const transfer = await sandbox.stripe.transfers.create(params)
  const changed = await sandbox.stripe.transfers.update(transfer.id, {
    description: 'Dawn',
    metadata: { a: '', c: '3' },
  })

  expect(transfer).toMatchObject({ amount: 1500, transfer_group: 'pay_1' })
  expect(changed).toMatchObject({ description: 'Dawn', metadata: { b: '2', c: '3' } })
  expect(changed.metadata).not.toHaveProperty('a')
})

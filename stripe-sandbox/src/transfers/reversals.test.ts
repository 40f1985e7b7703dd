import { expect, test } from 'vitest'
import { idOf } from '../store/ids.ts'
import { errorOf, startTestSandbox } from '../testing/start.ts'

async function startWithTransfer(card?: string) {
  const sandbox = await startTestSandbox()
  const destination = await sandbox.activeAccount()
  const source_transaction = await sandbox.paidCharge(card)
  const params = { amount: 1000, currency: 'usd', destination, source_transaction, metadata: { payout_id: '1' } }
  const transfer = await sandbox.stripe.transfers.create(params)
  return { ...sandbox, transfer, destination }
}

test('reversals in parts bring the money back and mark the transfer when nothing is left', async () => {
  await using sandbox = await startWithTransfer('4000000000000077')
  const { transfers, balance } = sandbox.stripe
  const { id } = sandbox.transfer

  const first = await transfers.createReversal(id, { amount: 400, metadata: { refund_id: '9' } })
  const partly = await transfers.retrieve(id)
  const rest = await transfers.createReversal(id)
  const wholly = await transfers.retrieve(id)

  expect(first).toMatchObject({ object: 'transfer_reversal', amount: 400, transfer: id, metadata: { refund_id: '9' } })
  expect(partly).toMatchObject({ amount_reversed: 400, reversed: false })
  expect(rest.amount).toBe(600)
  expect(wholly).toMatchObject({ amount: 1000, amount_reversed: 1000, reversed: true })
  expect(wholly.reversals.data.map((each) => each.id)).toEqual([rest.id, first.id])
  expect((await balance.retrieve()).available[0]?.amount).toBe(1426)
  expect(await sandbox.control.violations()).toEqual([])
})

test('money that is still on its way comes back no earlier than it would have left', async () => {
  await using sandbox = await startWithTransfer()

  await sandbox.stripe.transfers.createReversal(sandbox.transfer.id)

  const { available, pending } = await sandbox.stripe.balance.retrieve()
  expect([available[0]?.amount, pending[0]?.amount]).toEqual([0, 1426])
})

test('no more than is left can be reversed', async () => {
  await using sandbox = await startWithTransfer()
  const reverse = (amount?: number) =>
    sandbox.stripe.transfers.createReversal(sandbox.transfer.id, amount === undefined ? {} : { amount })

  expect(await errorOf(reverse(1001))).toMatchObject({ statusCode: 400, code: 'amount_too_large' })
  await reverse(999)
  expect(await errorOf(reverse(2))).toMatchObject({ code: 'amount_too_large' })
  await reverse(1)

  expect(await errorOf(reverse())).toMatchObject({ code: 'amount_too_large' })
  expect(await errorOf(sandbox.stripe.transfers.createReversal('tr_none'))).toMatchObject({ statusCode: 404 })
})

test('what the account has paid out to its bank cannot be reversed', async () => {
  await using sandbox = await startWithTransfer()
  const { id } = sandbox.transfer

  expect(await sandbox.control.payOutAccount(sandbox.destination)).toBe(1000)
  const error = await errorOf(sandbox.stripe.transfers.createReversal(id, { amount: 1 }))

  expect(error).toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  expect(await sandbox.stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 0 })
})

test('the same key reverses once', async () => {
  await using sandbox = await startWithTransfer()
  const reverse = () =>
    sandbox.stripe.transfers.createReversal(
      sandbox.transfer.id,
      { amount: 100 },
      { idempotencyKey: 'rev', maxNetworkRetries: 5 },
    )

  const [first, second] = await Promise.all([reverse(), reverse()])

  expect(second.id).toBe(first.id)
  expect(await sandbox.stripe.transfers.retrieve(sandbox.transfer.id)).toMatchObject({ amount_reversed: 100 })
})

test('reversals are listed, retrieved and expanded', async () => {
  await using sandbox = await startWithTransfer()
  const { transfers } = sandbox.stripe
  const { id } = sandbox.transfer
  const made = [await transfers.createReversal(id, { amount: 1 }), await transfers.createReversal(id, { amount: 2 })]

  const listed = await transfers.listReversals(id, { limit: 1 })
  const one = await transfers.retrieveReversal(id, made[0]?.id ?? '', { expand: ['transfer', 'balance_transaction'] })

  expect(listed).toMatchObject({ has_more: true, data: [{ amount: 2 }] })
  expect(idOf(one.transfer)).toBe(id)
  expect(one.balance_transaction).toMatchObject({ type: 'transfer_refund', amount: 1, net: 1 })
  expect(await sandbox.control.violations()).toEqual([])
})

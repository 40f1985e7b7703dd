import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { holdLock } from '../../testing/database/locks.ts'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

const columns = ['status', 'hold_reason', 'attempts', 'generation', 'last_code'] as const
const payouts = ({ db }: TestServer) =>
  db
    .selectFrom('payouts')
    .select([...columns, 'transfer_id', 'sent_minor'])
    .orderBy('id')
    .execute()
const creations = async ({ sandbox }: TestServer) =>
  (await sandbox.control.requests()).filter(({ method, path }) => method === 'POST' && path === '/v1/transfers')

test('P48 three sales made before the account existed are sent once it can be paid', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  for (let n = 0; n < 3; n += 1) await server.given.paidCheckout({ owner, images: 1 })
  const waiting = await payouts(server)

  const accountId = await server.given.payoutAccount(owner)

  expect(waiting.map(({ status, hold_reason }) => [status, hold_reason])).toEqual(
    Array.from({ length: 3 }, () => [0, 'no_account']),
  )
  expect(await payouts(server)).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({ status: 1, hold_reason: null, attempts: 1, generation: 0, sent_minor: 1_000 }),
    ),
  )
  const transfers = await server.sandbox.listTransfers()
  expect(transfers.map(({ amount, destination }) => [amount, destination])).toEqual(
    Array.from({ length: 3 }, () => [1_000, accountId]),
  )
})

test('a sale to an active account is sent immediately, from its own charge', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)

  const { key, paymentId } = await server.given.paidCheckout({ owner, images: 1 })

  const [transfer] = await server.sandbox.listTransfers()
  const { charge_id } = await server.db.selectFrom('payments').select('charge_id').executeTakeFirstOrThrow()
  expect(transfer).toMatchObject({ amount: 1_000, transfer_group: key, source_transaction: charge_id })
  const ledger = await server.db
    .selectFrom('ledger')
    .select(['account', 'amount_minor', 'user_id'])
    .where('source_key', 'like', 'payout:%')
    .where('payment_id', '=', paymentId)
    .orderBy('account')
    .execute()
  expect(ledger).toEqual([
    { account: 'seller_paid', amount_minor: -1_000, user_id: owner.id },
    { account: 'seller_payable', amount_minor: 1_000, user_id: owner.id },
  ])
})

test('a payout waits until its hold is over', async () => {
  await using server = await startTestServer({ config: { payoutHoldDays: 2 } })
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.payoutAccount(owner)
  await server.given.paidCheckout({ owner, images: 1 })

  await server.given.payoutsLater(2 * 24 * 60 - 1)
  await sendPayouts(server.deps)
  const early = await payouts(server)
  await server.given.payoutsLater(2)
  await sendPayouts(server.deps)

  expect(early.map(({ status, hold_reason }) => [status, hold_reason])).toEqual([
    [0, 'hold'],
    [0, 'hold'],
  ])
  expect((await payouts(server)).map(({ status }) => status)).toEqual([1, 1])
})

test('a sale of two photographers makes one transfer for each', async () => {
  await using server = await startTestServer()
  const { paymentId, sequence, url } = await server.given.openCheckout({ images: 1 })
  const other = await server.given.photographer()
  await server.db
    .updateTable('payment_lines')
    .set((eb) => ({ price_minor: eb('price_minor', '-', 1_500) }))
    .execute()
  await server.given.secondSeller({ paymentId, sequence }, { other, price: 1_500, commission: 700 })
  await server.db
    .updateTable('payments')
    .set({ commission_minor: 1_700, platform_minor: 700 })
    .where('id', '=', paymentId)
    .execute()
  await server.given.payoutAccount(sequence.owner)
  await server.given.payoutAccount(other)

  await payByCard(url)
  await quiet(server)

  const transfers = await server.sandbox.listTransfers()
  expect(transfers.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([700, 1_000])
  expect(new Set(transfers.map(({ transfer_group }) => transfer_group)).size).toBe(1)
})

test('nothing is sent when nothing is owed', async () => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ sequence: 6_000 })
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)

  await server.given.paidCheckout({ owner, images: 1 })

  expect(await payouts(server)).toEqual([expect.objectContaining({ status: 1, transfer_id: null, attempts: 0 })])
  expect(await creations(server)).toEqual([])
})

test('P55 twenty simultaneous workers send each payout once', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  for (let n = 0; n < 8; n += 1) await server.given.paidCheckout({ owner, images: 1, bytes: 10 })
  const accountId = await server.given.openedAccount(owner)
  await server.sandbox.setAccountStatus(accountId, 'active')
  await refreshAccount(server.deps, accountId)

  await server.atOnce(20, () => sendPayouts(server.deps))

  expect((await payouts(server)).map(({ status, attempts }) => [status, attempts])).toEqual(
    Array.from({ length: 8 }, () => [1, 1]),
  )
  expect(await creations(server)).toHaveLength(8)
})

test('a payout locked by another transaction is skipped, not waited for', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  const held = await holdLock(server, 'select from payouts for update')

  await server.atOnce(3, () => sendPayouts(server.deps))
  await held[Symbol.asyncDispose]()

  expect(await payouts(server)).toEqual([expect.objectContaining({ status: 0, attempts: 0 })])
})

test('P50 after a lost answer the SDK repeats the request with the same key', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.sandbox.control.addFault({ kind: 'reset', when: 'after', path: '/v1/transfers', method: 'POST' })

  await sendPayouts(server.deps)

  expect(await payouts(server)).toEqual([expect.objectContaining({ status: 1, attempts: 1, generation: 0 })])
})

test('P50 a payout without an answer is pending until the reconciler finds its transfer ten minutes later', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.given.webhooksLost()
  const fault = { kind: 'reset', when: 'after', path: '/v1/transfers', method: 'POST', times: 10 } as const
  await server.sandbox.control.addFault(fault)

  await sendPayouts(server.deps)
  const lost = await payouts(server)
  await server.sandbox.control.clearFaults()
  await server.given.payoutsLater(9)
  await reconcilePayouts(server.deps)
  const early = await payouts(server)
  await server.given.payoutsLater(2)
  await reconcilePayouts(server.deps)

  expect([...lost, ...early].map(({ status, last_code }) => [status, last_code])).toEqual([
    [3, 'lost'],
    [3, 'lost'],
  ])
  expect(await payouts(server)).toEqual([expect.objectContaining({ status: 1, attempts: 2, generation: 0 })])
  expect(await checkBooks(server)).toEqual([])
})

test('the provider’s event settles a payout whose answer was lost', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  const fault = { kind: 'reset', when: 'after', path: '/v1/transfers', method: 'POST', times: 10 } as const
  await server.sandbox.control.addFault(fault)

  await sendPayouts(server.deps)
  await quiet(server)

  expect(await payouts(server)).toEqual([expect.objectContaining({ status: 1, attempts: 1 })])
  const events = await server.db
    .selectFrom('stripe_events')
    .select('result')
    .where('type', '=', 'transfer.created')
    .execute()
  expect(events).toEqual([{ result: 'sent' }])
})

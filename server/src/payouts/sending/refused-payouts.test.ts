import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

const payout = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
const transfers = { path: '/v1/transfers', method: 'POST' } as const
const keys = async ({ sandbox }: TestServer) =>
  (await sandbox.control.requests())
    .filter(({ method, path }) => method === 'POST' && path === transfers.path)
    .map(({ idempotencyKey }) => idempotencyKey?.split(':').slice(1).join(':'))

/** No immediate retry, so no hot loop. */
const isPutOff = (row: { next_try_at: Date }) => row.next_try_at.valueOf() - Date.now() > 30_000

test('P51 retries to a busy provider back off, and the payout is finally sent with its first key', async () => {
  await using server = await startTestServer()
  const { payoutsLater } = server.given
  await server.given.unsentPayout()
  const { id } = await payout(server)
  await server.sandbox.control.addFault({ kind: '429', ...transfers, times: 3 })

  const pauses: number[] = []
  for (let n = 0; n < 3; n += 1) {
    await sendPayouts(server.deps)
    await sendPayouts(server.deps)
    const row = await payout(server)
    pauses.push(row.next_try_at.valueOf() - Date.now())
    expect([row.status, row.last_code, row.attempts]).toEqual([0, 'busy', n + 1])
    await payoutsLater(10)
  }
  await sendPayouts(server.deps)

  expect(pauses[0]).toBeGreaterThan(30_000)
  expect(pauses[2]).toBeGreaterThan((pauses[0] ?? 0) * 1.5)
  expect(await payout(server)).toMatchObject({ status: 1, attempts: 4, generation: 0 })
  expect(new Set(await keys(server))).toEqual(new Set([`payout:${id}:0`]))
})

test('P52 a key in use by another request is waited for', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.sandbox.control.addFault({ kind: '409', ...transfers, times: 2 })

  await sendPayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 1, attempts: 1 })
})

test('P53 when the provider replays a failure for a key, the next attempt looks first and uses a new key', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.sandbox.control.addFault({ kind: '500', ...transfers })

  await sendPayouts(server.deps)
  const first = await payout(server)
  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)
  const replayed = await payout(server)
  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)

  expect([first, replayed].map(({ status, last_code, generation }) => [status, last_code, generation])).toEqual([
    [3, 'lost', 0],
    [3, 'replayed', 1],
  ])
  expect(await payout(server)).toMatchObject({ status: 1, generation: 1, last_code: null })
  expect(await server.sandbox.listTransfers()).toHaveLength(1)
})

test('when transfers cannot be listed nothing was sent, and the payout waits again', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.sandbox.control.addFault({ kind: '503-no-error', path: '/v1/transfers', times: 10 })

  await sendPayouts(server.deps)

  const row = await payout(server)
  expect(row).toMatchObject({ status: 0, hold_reason: null, last_code: 'lost', generation: 0 })
  expect(isPutOff(row)).toBe(true)
  expect(await keys(server)).toEqual([])
})

test('P54 a key that was used with another amount is refused and needs a person', async () => {
  await using server = await startTestServer()
  const { key, accountId } = await server.given.unsentPayout()
  const { id } = await payout(server)
  const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const other = { payoutId: id, userId: 1, installation: 'another', key, chargeId: null, accountId, currency: 'USD' }
  await server.sandbox.control.advanceClock(8 * 24 * 3_600)
  await server.deps.payments.createTransfer({ ...other, amount: 1 }, `${installation}:payout:${id}:0`)

  await sendPayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 2, hold_reason: 'refused', last_code: 'idempotency_error' })
  expect(server.takeErrors()).toEqual([expect.stringContaining('needs a person')])
})

test('P56 a payout waits while the balance is empty, with a new key for each attempt', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the charge is taken from its payment')
  await server.given.unsentPayout()
  await server.db.updateTable('payments').set({ charge_id: null }).execute()

  await sendPayouts(server.deps)
  const row = await payout(server)
  await server.given.payoutsLater(5)
  await sendPayouts(server.deps)

  expect(row).toMatchObject({ status: 0, hold_reason: 'balance', last_code: 'balance_insufficient', generation: 1 })
  expect(isPutOff(row)).toBe(true)
  expect(await payout(server)).toMatchObject({ status: 0, hold_reason: 'balance', attempts: 2, generation: 2 })
  expect(new Set(await keys(server)).size).toBe(2)
})

test('P57 a payout above its charge is refused and needs a person', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payout is a changed row')
  await server.given.unsentPayout()
  await server.db.updateTable('payouts').set({ amount_minor: 6_001 }).execute()

  await sendPayouts(server.deps)

  const row = await payout(server)
  expect(row).toMatchObject({ status: 2, hold_reason: 'amount', last_code: 'amount_too_large', transfer_id: null })
  expect(server.takeErrors()).toEqual([expect.stringContaining('needs a person')])
  expect(await server.sandbox.listTransfers()).toEqual([])
})

test.each([
  ['pending', 0, 'not_active'],
  ['restricted', 0, 'not_active'],
  ['rejected', 2, 'rejected'],
  ['closed', 2, 'closed'],
] as const)(
  'an account that turns out %s at the transfer is read again, and its payout is held or fails',
  async (standing, status, reason) => {
    await using server = await startTestServer()
    const { accountId } = await server.given.unsentPayout()
    await server.given.webhooksLost()
    await server.sandbox.setAccountStatus(accountId, standing)

    await sendPayouts(server.deps)

    expect(await payout(server)).toMatchObject({ status, hold_reason: reason })
    const account = await server.db.selectFrom('payout_accounts').select('capability').executeTakeFirstOrThrow()
    expect(account.capability).toBe(standing)
    expect(await server.sandbox.listTransfers()).toEqual([])
  },
)

test('a refused payout does not block the others', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payout is a changed row')
  const first = await server.given.unsentPayout()
  await server.given.payoutsLater(-60)
  const refused = await server.given.unsentPayout()
  await server.db
    .updateTable('payouts')
    .set({ amount_minor: 6_001 })
    .where('payment_id', '=', refused.paymentId)
    .execute()
  await server.given.payoutsLater(61)

  await sendPayouts(server.deps)

  const rows = await server.db.selectFrom('payouts').select(['payment_id', 'status']).execute()
  expect(new Map(rows.map(({ payment_id, status }) => [payment_id, status]))).toEqual(
    new Map([
      [first.paymentId, 1],
      [refused.paymentId, 2],
    ]),
  )
  expect(server.takeErrors()).toEqual([expect.stringContaining('needs a person')])
})

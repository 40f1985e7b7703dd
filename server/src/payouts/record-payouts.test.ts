import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { recordPayouts } from './record-payouts.ts'

test('a sale creates one payout of the frozen commission, due after the hold', async () => {
  await using server = await startTestServer({ config: { payoutHoldDays: 3 } })
  const { paymentId, sequence } = await server.given.paidCheckout()

  await recordPayouts(server.deps, { paymentId })

  const payouts = await server.db.selectFrom('payouts').selectAll().execute()
  expect(payouts).toEqual([
    expect.objectContaining({
      payment_id: paymentId,
      user_id: sequence.owner.id,
      amount_minor: 2_000,
      currency: 'USD',
      status: 0,
      hold_reason: 'no_account',
    }),
  ])
  const { paid_at } = await server.db.selectFrom('payments').select('paid_at').executeTakeFirstOrThrow()
  expect((payouts[0]?.next_try_at.valueOf() ?? 0) - (paid_at?.valueOf() ?? 0)).toBe(3 * 24 * 3_600_000)
})

test('a sale of two photographers creates a payout for each', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the sale is made of rows alone')
  const { paymentId, sequence } = await server.given.openCheckout()
  const other = await server.given.photographer()
  await server.given.secondSeller({ paymentId, sequence }, { other, price: 2_000, commission: 700 })
  await server.db.updateTable('payments').set({ status: 1, paid_at: new Date() }).execute()

  await recordPayouts(server.deps, { paymentId })

  const payouts = await server.db.selectFrom('payouts').select(['user_id', 'amount_minor']).orderBy('user_id').execute()
  expect(payouts).toEqual([
    { user_id: sequence.owner.id, amount_minor: 2_000 },
    { user_id: other.id, amount_minor: 700 },
  ])
})

test('an unpaid payment creates no payout', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.openCheckout()

  await recordPayouts(server.deps, { paymentId })

  expect(await server.db.selectFrom('payouts').selectAll().execute()).toEqual([])
})

import { expect, test } from 'vitest'
import { dateBackAMonth } from '../../testing/date-back.ts'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { payoutChecks } from '../../verify/payout-checks.ts'
import { findRowFaults } from '../../verify/queries.ts'

test('a share that was taken back for a dispute, whose appeal is then won, is owed to the photographer and no fault', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)
  const { paymentId } = await server.given.paidCheckout({ owner, images: 2 })
  const { charge } = await server.db
    .selectFrom('payments')
    .select('charge_id as charge')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { control } = server.sandbox
  const { id } = await control.openDispute(charge ?? '')
  for (const status of ['lost', 'appeal_needs_response', 'won'] as const) {
    await control.moveDispute(id, status)
    await quiet(server)
  }
  // A young difference is none: a job may be on its way.
  await dateBackAMonth(server, paymentId)

  const payout = server.db.selectFrom('payouts').select(['sent_minor as sent', 'reversed_minor as reversed'])
  expect(await payout.executeTakeFirst()).toEqual({ sent: 1_000, reversed: 1_000 })
  const owed = server.db.selectFrom('ledger').select(({ fn }) => fn.sum<string>('amount_minor').as('minor'))
  expect(await owed.where('account', '=', 'seller_payable').executeTakeFirst()).toEqual({ minor: '-1000' })
  const faults = async () => findRowFaults(server.db, { checks: payoutChecks, isQuiet: true })
  expect(await faults()).toEqual([])

  server.leaveBooks('a share is taken that nobody owes')
  await server.db.updateTable('payouts').set({ cancelled_minor: 1 }).execute()
  expect((await faults()).map(({ check }) => check)).toContain('a payout from which the wrong share is taken back')
})

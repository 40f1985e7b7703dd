import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { payoutChecks } from '../../verify/payout-checks.ts'
import { findRowFaults } from '../../verify/queries.ts'
import { recordPayouts } from '../record-payouts.ts'
import { claimPayout } from '../sending/claim-payout.ts'
import { reconcilePayouts } from '../sending/reconcile-payouts.ts'
import { sendPayouts } from '../sending/send-payouts.ts'

const payout = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().orderBy('id').executeTakeFirstOrThrow()
const price = async ({ db }: TestServer) =>
  (await db.selectFrom('payments').select('price_minor').orderBy('id').executeTakeFirstOrThrow()).price_minor

async function setDispute({ db, deps, leaveBooks }: TestServer, paymentId: number, status: string) {
  leaveBooks('the dispute is a changed row')
  await inTransaction(db, async (trx) => {
    await trx.updateTable('payments').set({ dispute_status: status }).where('id', '=', paymentId).execute()
    await deps.jobs.enqueue(trx, 'payouts.adjust', { paymentId })
  })
}

test('a full refund before the transfer cancels the payout, and nothing is ever sent', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()

  await server.given.returned(paymentId, await price(server))
  // The sender comes first: the claim itself must notice the refund.
  await sendPayouts(server.deps)
  const first = await payout(server)
  await server.drainJobs()

  for (const row of [first, await payout(server)])
    expect(row).toMatchObject({ status: 2, hold_reason: 'refunded', cancelled_minor: 1_000, attempts: 0 })
  expect(await server.sandbox.listTransfers()).toEqual([])
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a part refund before the transfer sends the rest, from the same charge', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()

  await server.given.returned(paymentId, (await price(server)) / 4)
  await server.drainJobs()

  expect(await payout(server)).toMatchObject({ status: 1, cancelled_minor: 250, sent_minor: 750, reversed_minor: 0 })
  const [transfer] = await server.sandbox.listTransfers()
  expect(transfer).toMatchObject({ amount: 750, source_transaction: expect.stringMatching(/^ch_/) as string })
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a refund that is faster than the payout’s row counts', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  await server.db.deleteFrom('payouts').execute()
  await server.given.returned(paymentId, await price(server))

  await recordPayouts(server.deps, { paymentId })

  expect(await payout(server)).toMatchObject({ status: 2, hold_reason: 'refunded', cancelled_minor: 1_000 })
  await server.drainJobs()
  expect(await server.sandbox.listTransfers()).toEqual([])
})

test('when a refund fails, an unsent payout is owed and sent again', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  await server.given.returned(paymentId, await price(server))
  await server.drainJobs()

  await server.given.refundFailed(paymentId)
  server.takeErrors()
  await server.drainJobs()

  expect(await payout(server)).toMatchObject({ status: 1, cancelled_minor: 0, sent_minor: 1_000 })
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a refund while the payout is being sent waits for the outcome, then takes its share back', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  await server.sandbox.control.addFault({
    kind: 'reset',
    when: 'after',
    path: '/v1/transfers',
    method: 'POST',
    times: 9,
  })
  await server.given.webhooksLost()
  await sendPayouts(server.deps)
  await server.sandbox.control.clearFaults()
  await server.given.returned(paymentId, (await price(server)) / 2)
  await server.drainJobs()
  const during = await payout(server)

  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)
  await sendPayouts(server.deps)

  expect(during).toMatchObject({ status: 3, cancelled_minor: 0, reversed_minor: 0 })
  expect(await payout(server)).toMatchObject({ status: 1, sent_minor: 1_000, reversed_minor: 500 })
  expect(await server.sandbox.listTransfers()).toEqual([expect.objectContaining({ amount_reversed: 500 })])
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a full refund that the provider knows of before us stops the transfer', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  const { charge_id } = await server.db.selectFrom('payments').select('charge_id').executeTakeFirstOrThrow()
  await server.sandbox.control.patchObject(charge_id ?? '', { refunded: true })

  await server.drainJobs()
  const before = await payout(server)
  await server.given.returned(paymentId, await price(server))
  await server.drainJobs()

  expect(before).toMatchObject({
    status: 2,
    hold_reason: 'refunded',
    cancelled_minor: 0,
    last_code: 'charge_already_refunded',
  })
  expect(await payout(server)).toMatchObject({ status: 2, hold_reason: 'refunded', cancelled_minor: 1_000 })
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('P68 the payout of a disputed sale is held, and sent once the dispute is won', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()

  await setDispute(server, paymentId, 'needs_response')
  await sendPayouts(server.deps)
  const held = await payout(server)
  await server.drainJobs()
  await sendPayouts(server.deps)
  const still = await payout(server)
  await setDispute(server, paymentId, 'won')
  await server.drainJobs()

  for (const row of [held, still]) expect(row).toMatchObject({ status: 0, hold_reason: 'disputed', attempts: 0 })
  expect(await payout(server)).toMatchObject({ status: 1, hold_reason: null, sent_minor: 1_000 })
  expect(await findRowFaults(server.db, { checks: payoutChecks, isQuiet: true })).toEqual([])
})

test.each(['warning_closed', 'prevented', 'won'])(
  'a dispute that ends as %s puts the payout where its account puts it',
  async (end) => {
    await using server = await startTestServer()
    const owner = await server.given.photographer()
    const { paymentId } = await server.given.paidCheckout({ owner, images: 1 })

    await setDispute(server, paymentId, 'appeal_under_review')
    await server.drainJobs()
    const held = await payout(server)
    await setDispute(server, paymentId, end)
    await server.drainJobs()

    expect(held).toMatchObject({ status: 0, hold_reason: 'disputed' })
    expect(await payout(server)).toMatchObject({ status: 0, hold_reason: 'no_account' })
  },
)

test('a disputed payout cannot be settled by hand or retried, even before its job ran', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  const admin = await server.given.admin()
  const { id } = await payout(server)
  await setDispute(server, paymentId, 'needs_response')

  const settled = await server.post(
    '/payout/settle',
    { payout_id: id, reference: 'SEPA 1', currentPassword: admin.password },
    { token: admin.token },
  )
  const retried = await server.post('/payout/retry', { payout_id: id }, { token: admin.token })

  expect([settled.code, retried.code]).toEqual([409, 409])
  expect(await payout(server)).toMatchObject({ status: 0, hold_reason: 'disputed' })
})

test('two photographers of one sale give back their own shares, which add up', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the second photographer is added after the sale')
  const { paymentId, sequence } = await server.given.unsentPayout()
  const other = await server.given.photographer()
  await server.db.deleteFrom('payouts').execute()
  await server.given.payoutAccount(other)
  const first = { price: 1_000, commission: 700 }
  await server.given.secondSeller({ paymentId, sequence }, { other, first, price: 500, commission: 300 })
  await server.db
    .updateTable('payments')
    .set({ price_minor: 1_500, commission_minor: 1_000, platform_minor: sql`500 - donation_minor` })
    .execute()
  await recordPayouts(server.deps, { paymentId })
  await server.drainJobs()

  for (const part of [500, 501, 499]) {
    await server.given.returned(paymentId, part)
    await server.drainJobs()
  }

  const rows = await server.db.selectFrom('payouts').selectAll().orderBy('id').execute()
  expect(rows.map(({ status, sent_minor, reversed_minor }) => [status, sent_minor, reversed_minor])).toEqual([
    [2, 700, 700],
    [2, 300, 300],
  ])
})

test('the claim sends what is left and freezes it', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  await server.given.returned(paymentId, (await price(server)) / 2)

  const claimed = await inTransaction(server.db, (trx) => claimPayout(trx))

  expect(claimed).toMatchObject({ amount: 500 })
  expect(await payout(server)).toMatchObject({ status: 3, sent_minor: 500, cancelled_minor: 500 })
})

test('the reconciler adjusts a payout whose job failed for good, once', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.unsentPayout()
  await server.given.returned(paymentId, await price(server))
  await sql`delete from pgboss.job where name = 'payouts.adjust'`.execute(server.db)
  const mark = () => server.db.selectFrom('payments').select('unadjusted_at as at').executeTakeFirstOrThrow()

  await reconcilePayouts(server.deps)
  const young = (await payout(server)).cancelled_minor
  await sql`update payments set unadjusted_at = unadjusted_at - interval '6 minutes'`.execute(server.db)
  await reconcilePayouts(server.deps)

  expect(young).toBe(0)
  expect(await payout(server)).toMatchObject({ status: 2, hold_reason: 'refunded', cancelled_minor: 1_000 })
  expect(await mark()).toEqual({ at: null })
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

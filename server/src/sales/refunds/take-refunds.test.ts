import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { lastRefund, openRefundedSale, refunded, returned, revoked, rows } from '../../testing/refunded-sale.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { reconcile } from '../fulfilment/reconcile.ts'
import { applyRefunds } from './apply-refunds.ts'

test('P65 a refund made in the provider’s dashboard ends like one of ours', async () => {
  await using server = await startTestServer()
  const { charge } = await openRefundedSale(server)

  await server.sandbox.control.refundCharge(charge, 500)
  await quiet(server)
  const part = [await returned(server), await revoked(server)]
  await server.sandbox.control.refundCharge(charge)
  await quiet(server)

  expect(part).toEqual([[-500, -667, -67, -266], false])
  expect([await returned(server), await revoked(server)]).toEqual([[-1_500, 0, 0, 0], true])
  expect([await refunded(server), await rows(server)]).toEqual([
    1_500,
    [
      { amount: 500, status: 'succeeded', code: null },
      { amount: 1_000, status: 'succeeded', code: null },
    ],
  ])
  const mails = (await readMails(server.deps, 'buyer@example.com')).filter(({ kind }) => kind === 'refunded')
  expect(mails).toHaveLength(2)
})

test('P65 with all webhooks lost, the reconciler finds a refund made in the dashboard', async () => {
  await using server = await startTestServer()
  const { charge } = await openRefundedSale(server)
  await server.given.webhooksLost()

  await server.sandbox.control.refundCharge(charge)
  await quiet(server)
  const before = await refunded(server)
  await reconcile(server.deps)
  await server.drainJobs()
  await reconcile(server.deps)
  await server.drainJobs()

  expect([before, await refunded(server), await returned(server)]).toEqual([0, 1_500, [-1_500, 0, 0, 0]])
  expect(await rows(server)).toHaveLength(1)
})

test('events of refunds in any order, doubled, and before the payment is fulfilled, change nothing', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  await server.sandbox.control.setDelivery({ hold: true })
  const checkout = await server.given.openCheckout({ images: 1 })
  await server.given.payFor(checkout)
  const [charge] = await server.sandbox.control.objects('charge')
  await server.sandbox.control.refundCharge(charge?.id ?? '', 600)
  await server.sandbox.control.refundCharge(charge?.id ?? '')
  const ids = (await server.sandbox.control.events()).map(({ id }) => id)

  await server.sandbox.control.deliver([...ids.toReversed(), ...ids])
  await quiet(server)

  expect([await refunded(server), await returned(server)]).toEqual([1_500, [-1_500, 0, 0, 0]])
  expect(await rows(server)).toHaveLength(2)
})

test('a refund of a charge that is not ours is ignored', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the charge is renamed')
  const { charge } = await openRefundedSale(server)
  await server.db.updateTable('payments').set({ charge_id: 'ch_other', payment_intent_id: 'pi_other' }).execute()
  await sql`update installation set id = 'another'`.execute(server.db)

  await server.sandbox.control.refundCharge(charge)
  await quiet(server)

  const events = server.db.selectFrom('stripe_events').select('result').where('type', 'like', '%refund%')
  expect((await events.execute()).map(({ result }) => result)).toEqual(['ignored', 'ignored'])
  expect(await rows(server)).toEqual([])
})

test('P66 a pending refund that fails takes its shares back, tells the operator, and downloads wait for an admin', async () => {
  await using server = await startTestServer()
  const { refund, admin, downloads } = await openRefundedSale(server)
  await server.sandbox.control.holdRefunds(true)

  const answer = await refund()
  const pending = [await refunded(server), await returned(server), await revoked(server)]
  await server.sandbox.control.finishRefund(await lastRefund(server), false)
  await quiet(server)

  expect(answer.body.data).toMatchObject({ refund: { status: 'pending' }, refunded: 15 })
  expect(pending).toEqual([1_500, [-1_500, 0, 0, 0], true])
  expect(await rows(server)).toEqual([{ amount: 1_500, status: 'failed', code: 'expired_or_canceled_card' }])
  expect([await refunded(server), await returned(server)]).toEqual([0, [0, -1_000, -100, -400]])
  const donations = await server.db.selectFrom('donations').select('amount_minor').orderBy('id').execute()
  expect(donations.map(({ amount_minor }) => amount_minor)).toEqual([100, -100, 100])
  expect(server.takeErrors().join('')).toContain('a refund failed and needs a person')
  const alert = (await readMails(server.deps, admin.email)).find(({ kind }) => kind === 'refund-failed')
  expect(alert?.subject).toContain('A refund of $15 failed')
  expect(await revoked(server)).toBe(true)

  const back = { download_id: downloads[0], reason: 'The refund failed' }
  const given = await server.post('/payments/download/rearm', back, admin)
  await server.sandbox.control.holdRefunds(false)
  const again = await refund()

  expect([given.code, again.code, await returned(server)]).toEqual([200, 200, [-1_500, 0, 0, 0]])
  expect((await server.post('/payments/download/rearm', back, admin)).code).toBe(409)
})

test('P66 an answer that is older than what we know changes nothing', async () => {
  await using server = await startTestServer()
  const { refund, paymentId } = await openRefundedSale(server)
  const { deps, db } = server
  await server.sandbox.control.holdRefunds(true)
  await refund()
  const { id } = await db.selectFrom('payments').select('payment_intent_id as id').executeTakeFirstOrThrow()
  const states = await deps.payments.listRefunds(id ?? '')
  await server.sandbox.control.finishRefund(await lastRefund(server), false)
  await quiet(server)

  await inTransaction(db, (trx) => applyRefunds(deps, trx, { paymentId, states }))

  expect(states).toMatchObject([{ status: 'pending' }])
  expect(await rows(server)).toMatchObject([{ status: 'failed' }])
  expect([await refunded(server), await returned(server)]).toEqual([0, [0, -1_000, -100, -400]])
  expect(server.takeErrors()).toHaveLength(1)
})

test('P66 a pending refund of which no event told is finished by the reconciler', async () => {
  await using server = await startTestServer()
  const { refund } = await openRefundedSale(server)
  await server.sandbox.control.holdRefunds(true)
  await refund({ amount: 5 })
  await server.given.webhooksLost()

  await server.sandbox.control.finishRefund(await lastRefund(server), true)
  await reconcile(server.deps)

  expect(await rows(server)).toEqual([{ amount: 500, status: 'succeeded', code: null }])
})

test('a payment in quarantine is refunded in full only, without shares', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the price is a changed row')
  await server.given.scenarioPrices()
  const checkout = await server.given.openCheckout({ images: 1 })
  const admin = await server.given.admin()
  await server.db.updateTable('payments').set({ price_minor: 1_400, platform_minor: 300 }).execute()
  await server.given.payFor(checkout)
  await quiet(server)
  const form = { payment_id: checkout.paymentId, currentPassword: admin.password }

  const part = await server.post('/payments/refund', { ...form, amount: 14 }, admin)
  const whole = await server.post('/payments/refund', form, admin)
  const again = await server.post('/payments/refund', form, admin)

  expect([part.code, part.body.message]).toEqual([
    409,
    ['This payment is in quarantine: it can be refunded in full only, $15'],
  ])
  expect([whole.code, whole.body.data['refunded'], again.code]).toEqual([200, 15, 409])
  expect(await server.db.selectFrom('ledger').select('id').execute()).toEqual([])
  expect(server.takeErrors().join('')).toContain('a payment differs from its checkout')
})

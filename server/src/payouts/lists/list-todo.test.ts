import { payoutStatus } from '@lineup/contract/states.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

test('todo=open lists the payments that wait for an admin, each once, until somebody acts', async () => {
  await using server = await startTestServer()
  server.leaveBooks('payments are changed rows')
  const { db, given } = server
  const { token } = await given.admin()
  const pay = async () => (await given.paidCheckout({ images: 1 })).paymentId
  const change = (id: number, values: object) => db.updateTable('payments').set(values).where('id', '=', id).execute()
  const listed = async (todo = 'open') => {
    const { list } = (await server.get('/payments/payout/list', { token, query: { todo, dir: 'asc' } })).body.data
    return [list.data.map(({ id }: { id: number }) => id), list.total]
  }

  const movesTo = (country: string) => db.updateTable('users').set({ country }).execute()

  const quiet = await pay()
  const held = (await given.openCheckout({ images: 1 })).paymentId
  await change(held, { quarantine_reason: 'amount' })
  const disputed = await pay()
  await change(disputed, { dispute_status: 'needs_response' })
  const twice = await pay()
  await change(twice, { duplicate_of: quiet })
  const unpaid = await pay()
  await db
    .updateTable('payouts')
    .set({ status: payoutStatus.failed, hold_reason: 'refused' })
    .where('payment_id', '=', unpaid)
    .execute()
  const outOfReach = await pay()
  await db.updateTable('payouts').set({ hold_reason: 'country' }).where('payment_id', '=', outOfReach).execute()
  const unreturned = await pay()
  await given.failedRefund(unreturned, 1_000)
  expect(server.takeErrors().join('')).toContain('a refund failed and needs a person')
  const { paymentId: missing, sessionId, downloadId } = await given.deliveredDownload()
  await server.post('/payment/not-arrived', { session_id: sessionId, download_id: downloadId })

  const all = [held, disputed, twice, unpaid, outOfReach, unreturned, missing]
  expect(await listed()).toEqual([all, all.length])
  await db.updateTable('payouts').set({ hold_reason: 'hold' }).where('payment_id', '<>', outOfReach).execute()
  await db.updateTable('payouts').set({ hold_reason: 'no_account' }).where('payment_id', '=', quiet).execute()
  expect(await listed('account')).toEqual([[quiet], 1])
  await movesTo('Peru')
  expect(await listed('account')).toEqual([[], 0])
  expect((await listed())[0]).toContain(quiet)
  await movesTo('')

  await change(held, { refunded_minor: 1 })
  await change(disputed, { dispute_status: 'won' })
  await db
    .updateTable('payments')
    .set((eb) => ({ refunded_minor: eb.ref('price_minor') }))
    .where('id', '=', quiet)
    .execute()
  await db
    .updateTable('payouts')
    .set((eb) => ({ cancelled_minor: eb.ref('amount_minor') }))
    .where('payment_id', 'in', [unpaid, outOfReach])
    .execute()
  await given.returned(unreturned, 1_000)
  expect(await listed()).toEqual([[missing], 1])
})

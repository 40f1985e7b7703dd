import { expect, test } from 'vitest'
import { balances } from '../../testing/balances.ts'
import { disputes, line, openDisputedSale, payment, withheld } from '../../testing/disputed-sale.ts'
import { startTestServer } from '../../testing/index.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

test('an appeal that is won gives back what the lost dispute took', async () => {
  await using server = await startTestServer()
  const { open, move } = await openDisputedSale(server)
  const id = await open({ amount: 700 })
  await move(id, 'lost')
  const lost = [await line(server), await withheld(server)]

  await move(id, 'appeal_needs_response')
  const appealed = [(await payment(server)).disputed, await line(server)]
  await move(id, 'won')

  expect([lost, appealed]).toEqual([
    [700, ['dispute', 'dispute']],
    ['appeal_needs_response', 700],
  ])
  expect([await line(server), await disputes(server)]).toMatchObject([0, [{ status: 'won', taken: 0 }]])
  expect(await withheld(server)).toEqual([null, null])
  expect(await balances(server)).toMatchObject({ disputes: 0, seller_payable: -1_000, donation_payable: -100 })
})

test('P81 photos that were taken down while their payment was disputed are not fetched once it is won, and are refunded', async () => {
  await using server = await startTestServer()
  const { open, move, sequence, sessionId, downloads } = await openDisputedSale(server)
  const id = await open()
  const admin = await server.given.admin()
  const form = { sequence_id: sequence.id, reason: 'A surfer asks for it', currentPassword: admin.password }
  await server.post('/payments/takedown', form, admin)

  await move(id, 'won')
  const claim = { session_id: sessionId, download_id: downloads[0] }
  const claimed = await server.post('/payment/original', claim)
  const { list, withdrawn } = (await server.post('/payment/download', { session_id: sessionId })).body.data
  await reconcile(server.deps)
  await server.drainJobs()

  expect([claimed.code, claimed.body.message]).toEqual([409, ['This download has been withdrawn. Please contact us']])
  expect([list, withdrawn]).toEqual([[], ['surf-1.jpg', 'surf-2.jpg']])
  expect([await payment(server), await withheld(server)]).toEqual([
    { status: 1, disputed: 'won', refunded: 1_500 },
    ['takedown', 'takedown'],
  ])
})

test('an inquiry that becomes a dispute over another amount takes that, and an appeal that is won gives the same back', async () => {
  await using server = await startTestServer()
  const { open, move, settled } = await openDisputedSale(server)
  const id = await open({ amount: 700, isInquiry: true })
  await server.sandbox.control.patchObject(id, { amount: 900 })
  await move(id, 'needs_response')

  await move(id, 'lost')
  const lost = [await line(server), await disputes(server)]
  await move(id, 'appeal_needs_response')
  await move(id, 'won')
  await settled()

  expect(lost).toMatchObject([900, [{ amount: 900, status: 'lost', taken: 900 }]])
  expect([await line(server), await disputes(server)]).toMatchObject([0, [{ status: 'won', taken: 0 }]])
  expect(await balances(server)).toMatchObject({ disputes: 0, seller_payable: -1_000, donation_payable: -100 })
})

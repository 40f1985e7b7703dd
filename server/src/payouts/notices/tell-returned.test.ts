import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** A sale of 15.00 with 10.00 for its photographer. */
async function sold(server: TestServer, { isPaidOut }: { isPaidOut: boolean }) {
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  if (isPaidOut) await server.given.payoutAccount(owner)
  const sale = await server.given.paidCheckout({ owner, images: 2 })
  const admin = await server.given.admin()
  const { chargeId } = await server.db
    .selectFrom('payments')
    .select('charge_id as chargeId')
    .where('id', '=', sale.paymentId)
    .executeTakeFirstOrThrow()
  const settled = async () => {
    await quiet(server)
  }
  return {
    owner,
    charge: chargeId ?? '',
    settled,
    refund: async (amount: number) => {
      const form = { payment_id: sale.paymentId, amount, currentPassword: admin.password }
      expect((await server.post('/payments/refund', form, admin)).code).toBe(200)
      await settled()
    },
    news: async () => (await readMails(server.deps, owner.email)).filter(({ kind }) => kind === 'returned'),
  }
}

test('a photographer hears what a refund takes from a share that was not sent yet, and what the next one takes in sum', async () => {
  await using server = await startTestServer()
  const { refund, news } = await sold(server, { isPaidOut: false })

  await refund(3)
  await server.given.toldAfter(1)
  expect(await news()).toEqual([])
  await server.given.toldAfter(1)
  await refund(4.5)
  await server.given.toldAfter(60)

  const [first, second, ...more] = await news()
  expect([first?.subject, second?.subject, more]).toEqual([
    'A buyer got money back: $2 less for you',
    'A buyer got money back: $5 less for you',
    [],
  ])
  expect(first?.text).toContain('$2 of your $10, before it was sent')
})

test('what was sent is taken back from the account, and a photographer who switched these mails off hears nothing', async () => {
  await using server = await startTestServer()
  const { refund, news, owner } = await sold(server, { isPaidOut: true })

  await refund(3)
  await server.given.toldAfter(2)
  await server.db
    .updateTable('users')
    .set({ muted_mails: ['sales'] })
    .where('id', '=', owner.id)
    .execute()
  await refund(12)
  await server.given.toldAfter(60)

  expect((await news()).map(({ text }) => text)).toEqual([
    expect.stringContaining('$2 of your $10, taken back from your account'),
  ])
})

test('a dispute is told when it opens and when it is won, and a lost one like a refund', async () => {
  await using server = await startTestServer()
  const { news, charge, settled } = await sold(server, { isPaidOut: false })
  const { control } = server.sandbox

  const { id } = await control.openDispute(charge)
  await settled()
  await server.given.toldAfter(2)
  await control.moveDispute(id, 'under_review')
  await settled()
  await server.given.toldAfter(60)
  await control.moveDispute(id, 'won')
  await settled()
  await server.given.toldAfter(60)
  const { id: again } = await control.openDispute(charge)
  await settled()
  await control.moveDispute(again, 'lost')
  await settled()
  await server.given.toldAfter(60)

  expect((await news()).map(({ subject }) => subject)).toEqual([
    'A buyer disputes a sale: $10 of yours are in question',
    'A dispute is settled: your $10 stay yours',
    'A buyer got money back: $10 less for you',
  ])
})

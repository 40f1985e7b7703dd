import { expect, test } from 'vitest'
import { balances } from '../../testing/balances.ts'
import { checkBooks } from '../../testing/books.ts'
import { disputes, line, openDisputedSale, payment, withheld } from '../../testing/disputed-sale.ts'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

const payout = ({ db }: TestServer) =>
  db
    .selectFrom('payouts')
    .select(['status', 'hold_reason as hold', 'reversed_minor as reversed'])
    .executeTakeFirstOrThrow()
/** What went to the photographer and came back, at the provider. */
const transfers = async ({ sandbox }: TestServer) =>
  (await sandbox.listTransfers()).map(({ amount, amount_reversed }) => [amount, amount_reversed])

test('P67 a dispute withholds the photos and tells the deadline; lost, it takes the shares back as a refund does', async () => {
  await using server = await startTestServer()
  const { owner, open, move, mails } = await openDisputedSale(server)
  await server.given.payoutAccount(owner)

  const id = await open({ reason: 'product_not_received' })
  const opened = await payment(server)
  const row = await server.db.selectFrom('disputes').selectAll().executeTakeFirstOrThrow()
  const withheldOpen = await withheld(server)
  await move(id, 'lost')

  expect(opened).toEqual({ status: 1, disputed: 'needs_response', refunded: 0 })
  expect(row).toMatchObject({ id, reason: 'product_not_received', due_by: expect.any(Date) as Date, closed_at: null })
  expect(withheldOpen).toEqual(['dispute', 'dispute'])
  expect(await payment(server)).toEqual({ status: 1, disputed: 'lost', refunded: 0 })
  expect(await disputes(server)).toEqual([
    { amount: 1_500, reason: 'product_not_received', status: 'lost', taken: 1_500 },
  ])
  expect([await line(server), await withheld(server)]).toEqual([1_500, ['dispute', 'dispute']])
  expect(await balances(server)).toEqual({
    buyer_cash: 0,
    stripe_fee: 1_500,
    disputes: -1_500,
    seller_payable: 0,
    seller_paid: 0,
    donation_payable: 0,
    platform_revenue: 0,
  })
  expect([await payout(server), await transfers(server)]).toMatchObject([{ reversed: 1_000 }, [[1_000, 1_000]]])
  const subjects = await mails()
  expect(subjects).toHaveLength(2)
  expect(subjects.join()).toMatch(/A buyer disputes \$15 \(order L-/)
  expect(subjects.join()).toMatch(/A dispute is lost: \$15 \(order L-/)
})

test('P68 a dispute that is won gives the photos back and moves no money but its fee', async () => {
  await using server = await startTestServer()
  const { owner, open, move, mails } = await openDisputedSale(server)

  const id = await open()
  await server.given.payoutAccount(owner)
  const held = [await payout(server), await transfers(server)]
  await move(id, 'won')

  expect(await payment(server)).toMatchObject({ disputed: 'won' })
  expect([await line(server), await withheld(server)]).toEqual([0, [null, null]])
  expect(held).toMatchObject([{ status: 0, hold: 'disputed' }, []])
  expect([await payout(server), await transfers(server)]).toMatchObject([{ status: 1, hold: null }, [[1_000, 0]]])
  expect(await balances(server)).toMatchObject({ seller_payable: 0, seller_paid: -1_000, stripe_fee: 1_500 })
  expect(await checkBooks(server)).toEqual([])
  const log = await server.db.selectFrom('download_log').select('what').orderBy('id').execute()
  expect(log.map(({ what }) => what)).toEqual(['withdrawn', 'withdrawn', 'rearmed', 'rearmed'])
  expect((await mails()).join()).toContain('A dispute is won: $15')
})

test('P69 a dispute over money that went back already takes no shares a second time', async () => {
  await using server = await startTestServer()
  const { owner, open, move, charge, settled } = await openDisputedSale(server)
  await server.given.payoutAccount(owner)
  await server.sandbox.control.refundCharge(charge)
  await settled()

  const id = await open()
  await move(id, 'lost')

  expect(await payment(server)).toEqual({ status: 1, disputed: 'lost', refunded: 1_500 })
  expect([await line(server), await disputes(server)]).toMatchObject([1_500, [{ taken: 1_500 }]])
  expect([await payout(server), await transfers(server)]).toMatchObject([{ reversed: 1_000 }, [[1_000, 1_000]]])
  expect(await balances(server)).toMatchObject({
    refunds: -1_500,
    disputes: -1_500,
    seller_payable: 0,
    donation_payable: 0,
    platform_revenue: 1_500,
  })
  const donations = await server.db
    .selectFrom('donations')
    .select(['kind', 'amount_minor as amount'])
    .orderBy('id')
    .execute()
  expect(donations).toEqual([
    { kind: 'accrue', amount: 100 },
    { kind: 'reverse', amount: -100 },
  ])
})

test.each(['warning_closed', 'prevented'] as const)(
  'an inquiry that ends %s withholds the photos for a while and moves nothing',
  async (end) => {
    await using server = await startTestServer()
    const { open, move } = await openDisputedSale(server)

    const id = await open({ isInquiry: true })
    const asked = [(await payment(server)).disputed, await withheld(server)]
    await move(id, end)

    expect(asked).toEqual(['warning_needs_response', ['dispute', 'dispute']])
    expect([(await payment(server)).disputed, await withheld(server)]).toEqual([end, [null, null]])
    expect(await balances(server)).toEqual({
      buyer_cash: 1_500,
      seller_payable: -1_000,
      donation_payable: -100,
      platform_revenue: -400,
    })
  },
)

test('photos of a payment that was refunded whole meanwhile stay away after an inquiry is closed', async () => {
  await using server = await startTestServer()
  const { open, move, charge, settled } = await openDisputedSale(server)
  const id = await open({ isInquiry: true })

  await server.sandbox.control.refundCharge(charge)
  await settled()
  await move(id, 'warning_closed')

  expect(await withheld(server)).toEqual(['dispute', 'dispute'])
})

test('events of a dispute that are handled once more leave the same rows', async () => {
  await using server = await startTestServer()
  const { open, move, mails } = await openDisputedSale(server)
  const id = await open()
  await move(id, 'lost')
  await reconcile(server.deps)
  const before = [await balances(server), await disputes(server), (await mails()).length]

  const events = (await server.sandbox.control.events()).filter(({ type }) => type.startsWith('charge.dispute.'))
  await server.db
    .updateTable('stripe_events')
    .set({ processed_at: null })
    .where('type', 'like', 'charge.dispute.%')
    .execute()
  await server.given.minutesLater(0, 10)
  await reconcile(server.deps)
  await server.drainJobs()

  expect(events.map(({ type }) => type)).toHaveLength(3)
  expect([await balances(server), await disputes(server), (await mails()).length]).toEqual(before)
  const open_ = await server.db.selectFrom('stripe_events').select('id').where('processed_at', 'is', null).execute()
  expect(open_).toEqual([])
})

test('a dispute that no webhook told of is found by the reconciler, and so is its end', async () => {
  await using server = await startTestServer()
  const { open, move } = await openDisputedSale(server)
  await server.given.webhooksLost()

  const id = await open()
  await reconcile(server.deps)
  await server.drainJobs()
  const found = (await payment(server)).disputed
  await move(id, 'won')
  await reconcile(server.deps)

  expect([found, (await payment(server)).disputed]).toEqual(['needs_response', 'won'])
})

test('a dispute that is heard of before its payment makes the payment a sale first', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { url } = await server.given.openCheckout({ images: 1 })
  await server.sandbox.control.setDelivery({ hold: true })
  await payByCard(url, '4000000000000259')
  const first = (await server.sandbox.control.events()).find(({ type }) => type === 'charge.dispute.created')

  await server.sandbox.control.deliver([first?.id ?? ''])
  await server.drainJobs()

  expect(await payment(server)).toMatchObject({ status: 1, disputed: 'needs_response' })
  expect(await withheld(server)).toEqual(['dispute'])
})

test('a dispute of another installation’s charge is set aside', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the charge is taken from its payment')
  const { key, charge, settled } = await openDisputedSale(server)
  await server.db.updateTable('payments').set({ charge_id: null, payment_intent_id: null }).execute()
  await server.sandbox.control.patchObject(charge, { metadata: { payment_key: key, installation: 'other' } })

  await server.sandbox.control.openDispute(charge)
  await settled()

  const results = await server.db
    .selectFrom('stripe_events')
    .select('result')
    .distinct()
    .where('type', 'like', 'charge.dispute.%')
    .execute()
  expect([results, await disputes(server)]).toEqual([[{ result: 'ignored' }], []])
})

import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const view = async (server: TestServer, token: string, paymentId: number) =>
  (await server.get('/payments/view', { token, query: { payment_id: paymentId } })).body.data.payment

test('a paid order shows its lines, shares, books, events, downloads and mails of the provider', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const owner = await server.given.photographer()
  const accountId = await server.given.payoutAccount(owner)
  const { paymentId, orderNumber, sequence, downloads } = await server.given.paidCheckout({ owner, images: 2 })
  await quiet(server)

  const payment = await view(server, token, paymentId)
  const thumbnail = expect.stringMatching(/^\/media\/previews\/.*400\.jpg/) as string

  expect(payment).toMatchObject({
    id: paymentId,
    reference: orderNumber,
    email: 'buyer@example.com',
    price: 50,
    status: 1,
    split: { comission: 20, donation: 1, platform: 29 },
    paid_at: expect.any(String) as string,
    charge_id: expect.stringMatching(/^ch_/) as string,
    fail_reason: null,
    lines: [
      {
        sequence_id: sequence.id,
        image_id: null,
        seller: { id: owner.id, username: owner.username },
        price: 50,
        comission: 20,
        refunded: 0,
        photos: 2,
        items: [
          { image_id: sequence.images[0]?.id, name: 'surf-1.jpg', thumbnail },
          { image_id: sequence.images[1]?.id, name: 'surf-2.jpg', thumbnail },
        ],
      },
    ],
    payouts: [
      {
        status: 1,
        comission: 20,
        transfer_id: expect.stringMatching(/^tr_/) as string,
        sent: 20,
        cancelled: 0,
        reversed: 0,
        paid: 20,
        user: { stripe_account_id: accountId },
      },
    ],
    refunds: [],
    disputes: [],
    twins: [],
    log: [],
    audits: [],
  })
  expect(payment.downloads.map(({ id }: { id: string }) => id)).toEqual(downloads)
  expect(payment.events).toContainEqual(
    expect.objectContaining({ type: 'checkout.session.completed', last_error: null }),
  )
  // Events of one payment race; the first to arrive settles it.
  expect(payment.events.filter(({ result }: { result: string }) => result === 'paid')).toHaveLength(1)
  expect(payment.events).toContainEqual(expect.objectContaining({ type: 'transfer.created' }))
  const books = payment.postings.map(({ act, account, username, amount }: Record<string, unknown>) => [
    act,
    account,
    username,
    amount,
  ])
  expect(books).toEqual([
    [`sale:${paymentId}`, 'buyer_cash', null, 50],
    [`sale:${paymentId}`, 'seller_payable', owner.username, -20],
    [`sale:${paymentId}`, 'donation_payable', null, -1],
    [`sale:${paymentId}`, 'platform_revenue', null, -29],
    [expect.stringMatching(/^payout:/), 'seller_payable', owner.username, 20],
    [expect.stringMatching(/^payout:/), 'seller_paid', owner.username, -20],
  ])

  const single = await server.given.paidCheckout({ sequence, imageId: sequence.images[1]?.id ?? 0 })
  const [line] = (await view(server, token, single.paymentId)).lines
  expect(line).toMatchObject({ file_name: 'surf-2.jpg', thumbnail: expect.stringContaining('/400.jpg') as string })
})

test('the steps of a download and what an admin did about it stand in the view', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { paymentId, downloadId, sessionId, original } = await server.given.deliveredDownload()
  await server.post('/payment/not-arrived', { session_id: sessionId, download_id: downloadId })
  const reason = 'The line broke'
  await server.post('/payments/download/rearm', { download_id: downloadId, reason }, { token: admin.token })

  const { log, audits } = await view(server, admin.token, paymentId)

  expect(log.map(({ what }: { what: string }) => what)).toEqual([
    'claimed',
    'sent',
    'delivered',
    'not arrived',
    'rearmed',
  ])
  expect(log[0]).toMatchObject({ download_id: downloadId, name: 'surf-1.jpg', address: '127.0.0.1' })
  expect(log[1]).toMatchObject({ what: 'sent', bytes: original.bytes.length })
  expect(log[4]).toMatchObject({ by: admin.username, reason })
  expect(audits).toEqual([
    expect.objectContaining({
      act: 'download.rearm',
      target: `download ${downloadId}`,
      by: admin.username,
      reason,
    }),
  ])
})

test('P84 a payment and the one that repeats it name each other', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const sequence = await server.given.publicSequence({ images: 1 })
  const first = await server.given.paidCheckout({ sequence })
  const second = await server.given.paidCheckout({ sequence })

  const views = [await view(server, token, first.paymentId), await view(server, token, second.paymentId)]

  expect(views.map(({ duplicate_of }) => duplicate_of)).toEqual([null, first.paymentId])
  expect(views.map(({ twins }) => twins)).toEqual([
    [expect.objectContaining({ id: second.paymentId, reference: second.orderNumber, settled: false })],
    [expect.objectContaining({ id: first.paymentId, reference: first.orderNumber, settled: false })],
  ])
})

test.each([
  ['succeeded', true],
  ['asked', true],
  ['failed', false],
])('P84 a full refund of one of two payments that %s settles the question for both: %s', async (status, settled) => {
  await using server = await startTestServer()
  server.leaveBooks('the refund is only a row')
  const { token } = await server.given.admin()
  const sequence = await server.given.publicSequence({ images: 1 })
  const first = await server.given.paidCheckout({ sequence })
  const second = await server.given.paidCheckout({ sequence })
  const { price_minor: price } = await server.db
    .selectFrom('payments')
    .select('price_minor')
    .where('id', '=', first.paymentId)
    .executeTakeFirstOrThrow()

  const refundId = status === 'succeeded' ? 're_1' : null
  await server.db
    .insertInto('refunds')
    .values({ payment_id: first.paymentId, amount_minor: price, status, refund_id: refundId })
    .execute()
  if (status === 'succeeded')
    await server.db.updateTable('payments').set({ refunded_minor: price }).where('id', '=', first.paymentId).execute()

  const views = [await view(server, token, first.paymentId), await view(server, token, second.paymentId)]
  expect(views.map(({ twins, paid_twice }) => [twins[0]?.settled, paid_twice])).toEqual([
    [settled, false],
    [settled, !settled],
  ])
})

test('an open checkout can be viewed before anything was paid', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { paymentId } = await server.given.openCheckout({ images: 1 })

  const payment = await view(server, token, paymentId)

  expect(payment).toMatchObject({ status: 0, paid_at: null, payouts: [], postings: [], downloads: [], events: [] })
})

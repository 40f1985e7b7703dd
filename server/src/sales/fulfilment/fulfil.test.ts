import { expect, test } from 'vitest'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { effects, payment, quiet } from '../../testing/sale-effects.ts'

test('P16, P30 a paid checkout unlocks its originals, owes its shares and sends one receipt', async () => {
  await using server = await startTestServer()

  const { sessionId, key, orderNumber, downloads } = await server.given.paidCheckout({ images: 3 })

  expect(downloads).toHaveLength(3)
  expect(await payment(server)).toMatchObject({
    status: 1,
    paid_at: expect.any(Date) as Date,
    email: 'buyer@example.com',
    name: 'Test Buyer',
  })
  const { list } = (await server.post('/payment/retrieve', { session_id: sessionId })).body.data
  expect(list.map(({ status }: { status: number }) => status)).toEqual([0, 0, 0])
  const payouts = server.db.selectFrom('payouts').select(['status', 'amount_minor', 'transfer_id'])
  expect(await payouts.execute()).toEqual([{ status: 0, amount_minor: 3_000, transfer_id: null }])
  const receipt = (await readMails(server.deps)).find(({ kind }) => kind === 'receipt')
  expect(receipt).toMatchObject({ recipient: 'buyer@example.com' })
  expect(receipt?.subject).toContain(`(order ${orderNumber})`)
  expect(receipt?.text).toContain(`Order number: ${orderNumber}`)
  expect(receipt?.text).toContain(`${server.url}/images/download/${sessionId}`)
  const ledger = await server.db
    .selectFrom('ledger')
    .select(['account', 'amount_minor', 'source_key'])
    .orderBy('id')
    .execute()
  expect(ledger.map(({ account, amount_minor }) => [account, amount_minor])).toEqual([
    ['buyer_cash', 6_000],
    ['seller_payable', -3_000],
    ['donation_payable', -100],
    ['platform_revenue', -2_900],
  ])
  expect(await server.db.selectFrom('donations').selectAll().execute()).toEqual([
    expect.objectContaining({ kind: 'accrue', amount_minor: 100, source_id: key }),
  ])
})

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000009987', 'lost_card'],
  ['4000000000009979', 'stolen_card'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  // Refused by the page itself, before there is an attempt to pay.
  ['4242424242424241', null],
])('P17 a declined card (%s) leaves the checkout open and stores the reason', async (card, code) => {
  await using server = await startTestServer()
  const { url, sessionId } = await server.given.openCheckout()

  const declined = await payByCard(url, card)
  await quiet(server)

  expect(declined).toHaveProperty('declined')
  expect(await payment(server)).toMatchObject({ status: 0, fail_code: code })
  expect((await server.post('/payment/download', { session_id: sessionId })).code).toBe(422)
  expect(await effects(server)).toEqual([0, 0, 0])

  await payByCard(url)
  await quiet(server)

  expect(await payment(server)).toMatchObject({ status: 1, fail_code: null })
})

test('a receipt shows a photo that everybody may see, and no other', async () => {
  await using server = await startTestServer()
  const [shown, hidden] = [
    await server.given.openCheckout({ images: 2 }),
    await server.given.openCheckout({ images: 1 }),
  ]
  await server.db.updateTable('sequences').set({ status: 0 }).where('id', '=', hidden.sequence.id).execute()
  for (const { url } of [shown, hidden]) await payByCard(url)
  await quiet(server)

  const mails = await readMails(server.deps)
  const pictureIn = ({ orderNumber }: { orderNumber: string }) =>
    /<img src="([^"]*)"/.exec(mails.find(({ subject }) => subject.includes(orderNumber))?.html ?? '')?.[1]
  const picture = pictureIn(shown) ?? ''
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
  expect(picture).toContain(`${server.url}/media/previews/`)
  expect(pictureIn(hidden)).toBeUndefined()
})

test('P14 the provider sends the paid buyer back with the real session in the address', async () => {
  await using server = await startTestServer()
  const { url, sessionId } = await server.given.openCheckout()

  const { redirectedTo } = await payByCard(url)

  expect(redirectedTo).toBe(`${server.url}/payment/checkout/success?session_id=${sessionId}`)
  expect(sessionId).toMatch(/^cs_/)
})

test('P19 only a completed bank challenge pays; a failed or abandoned one leaves the checkout open until it expires', async () => {
  await using server = await startTestServer()
  const [paid, failed, left] = [
    await server.given.openCheckout(),
    await server.given.openCheckout(),
    await server.given.openCheckout(),
  ]

  await payByCard(paid.url, '4000002500003155', { challenge: 'complete' })
  await payByCard(failed.url, '4000002500003155', { challenge: 'fail' })
  await payByCard(left.url, '4000002500003155', { challenge: 'leave' })
  await quiet(server)

  const rows = () => server.db.selectFrom('payments').select(['status', 'fail_code']).orderBy('id').execute()
  expect((await rows()).map(({ status }) => status)).toEqual([1, 0, 0])
  await server.sandbox.control.advanceClock(61 * 60)
  await quiet(server)
  const expired = { status: 2, fail_code: 'expired' }
  expect(await rows()).toEqual([{ status: 1, fail_code: null }, expired, expired])
})

test('P20 a buyer who cancels gets to the page with the causes, and the checkout can still be paid', async () => {
  await using server = await startTestServer()
  const { url } = await server.given.openCheckout()
  const page = await (await fetch(url)).text()
  const cancelUrl = /href="([^"]*\/payment\/checkout\/fail)"/.exec(page)?.[1]

  const before = await payment(server)
  await payByCard(url)
  await quiet(server)

  expect([cancelUrl, before.status]).toEqual([`${server.url}/payment/checkout/fail`, 0])
  expect(await payment(server)).toMatchObject({ status: 1 })
})

test('P21 a checkout that nobody pays expires', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.openCheckout()

  await server.sandbox.control.advanceClock(61 * 60)
  await quiet(server)

  expect(await payment(server)).toMatchObject({ status: 2, fail_code: 'expired' })
  expect(await effects(server)).toEqual([0, 0, 0])
  const answer = await server.post('/payment/retrieve', { session_id: sessionId })
  expect([answer.code, answer.body.message]).toEqual([422, ['This checkout has expired. You have not been charged']])
})

test.each([
  ['amount', { amount_total: 5_999 }],
  ['currency', { currency: 'eur' }],
  ['reference', { client_reference_id: 'pay_of_somebody_else_entirely' }],
  ['livemode', { livemode: true }],
])('P36 a checkout with a wrong %s unlocks nothing and raises one alarm', async (reason, fields) => {
  await using server = await startTestServer()
  server.leaveBooks('the provider’s checkout is changed')
  await server.given.webhooksLost()
  const { url, sessionId } = await server.given.openCheckout()
  await payByCard(url)
  await server.sandbox.control.patchObject(sessionId, fields)

  const first = await server.post('/payment/retrieve', { session_id: sessionId })
  const second = await server.post('/payment/retrieve', { session_id: sessionId })

  expect([first.code, second.code]).toEqual([422, 422])
  expect(first.body.message).toEqual([expect.stringMatching(/^A person is checking your payment .* Your order is L-/)])
  expect(await payment(server)).toMatchObject({ status: 0, quarantine_reason: reason })
  expect(await server.db.selectFrom('downloads').selectAll().execute()).toEqual([])
  expect(server.takeErrors()).toEqual([expect.stringContaining('a payment differs from its checkout')])
})

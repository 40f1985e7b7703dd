import { expect, test } from 'vitest'
import { balances } from '../../testing/balances.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

/** A paid sale of 15.00 with 10.00 for its photographer and 1.00 for the ocean, and an admin who gives money back. */
async function sold(server: TestServer) {
  await server.given.scenarioPrices()
  const sale = await server.given.paidCheckout({ images: 2 })
  const admin = await server.given.admin()
  const form = { payment_id: sale.paymentId, currentPassword: admin.password }
  const refund = (changes: object = {}, headers: Record<string, string> = {}) =>
    server.post('/payments/refund', { ...form, ...changes }, { token: admin.token, headers })
  return { ...sale, admin, refund }
}

const payment = ({ db }: TestServer) =>
  db.selectFrom('payments').select(['status', 'refunded_minor as refunded']).executeTakeFirstOrThrow()
const rows = ({ db }: TestServer) =>
  db.selectFrom('refunds').select(['amount_minor as amount', 'status', 'code']).orderBy('id').execute()
const made = async ({ sandbox }: TestServer) => (await sandbox.control.objects('refund')).map(({ amount }) => amount)

test('P62 a full refund brings rows, books, donation and downloads to nothing, and the buyer a mail', async () => {
  await using server = await startTestServer()
  const { refund, paymentId, admin } = await sold(server)

  const answer = await refund({ reason: 'requested_by_customer' })

  expect([answer.code, answer.body.message]).toEqual([200, ['$15 are on their way back to the buyer']])
  expect(answer.body.data).toMatchObject({
    refund: { amount: 15, currency: 'USD', status: 'succeeded', reason: 'requested_by_customer' },
    refunded: 15,
  })
  expect(await payment(server)).toEqual({ status: 1, refunded: 1_500 })
  expect(await rows(server)).toEqual([{ amount: 1_500, status: 'succeeded', code: null }])
  const line = await server.db.selectFrom('payment_lines').select('refunded_minor').executeTakeFirstOrThrow()
  expect(line.refunded_minor).toBe(1_500)
  expect(await balances(server)).toEqual({
    buyer_cash: 1_500,
    refunds: -1_500,
    seller_payable: 0,
    donation_payable: 0,
    platform_revenue: 0,
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
  const downloads = await server.db.selectFrom('downloads').select(['revoked_at', 'revoked_for']).execute()
  expect(downloads).toEqual(Array(2).fill({ revoked_at: expect.any(Date) as Date, revoked_for: 'refund' }))
  const log = await server.db.selectFrom('download_log').select(['what', 'reason']).execute()
  expect(log).toEqual(Array(2).fill({ what: 'withdrawn', reason: 'The payment was refunded in full' }))
  const mail = (await readMails(server.deps, 'buyer@example.com')).find(({ kind }) => kind === 'refunded')
  expect(mail?.subject).toMatch(/^Your refund of \$15 is on its way \(order L-/)
  expect(mail?.text).toContain('Now all of this order is refunded.')
  const [audit] = await server.db.selectFrom('audit_log').selectAll().where('act', '=', 'payment.refund').execute()
  expect(audit).toMatchObject({ actor_id: admin.id, target: `payment ${paymentId}`, detail: { amount: 1_500 } })
})

test('a delivered photo stays delivered after a full refund', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.deliveredDownload()
  const admin = await server.given.admin()

  await server.post('/payments/refund', { payment_id: paymentId, currentPassword: admin.password }, admin)

  const download = await server.db.selectFrom('downloads').select(['status', 'revoked_at']).executeTakeFirstOrThrow()
  expect(download).toEqual({ status: 1, revoked_at: null })
})

test('P64 three refunds in parts add up to the price, with shares that add up to the commission and the donation', async () => {
  await using server = await startTestServer()
  const { refund } = await sold(server)
  const payable = async () => {
    const { seller_payable, donation_payable, platform_revenue } = await balances(server)
    return [seller_payable, donation_payable, platform_revenue]
  }

  await refund({ amount: 5 })
  const first = await payable()
  const kept = await server.db.selectFrom('downloads').select('id').where('revoked_at', 'is', null).execute()
  await refund({ amount: 5 })
  const second = await payable()
  const last = await refund()

  expect([first, second, await payable()]).toEqual([
    [-667, -67, -266],
    [-333, -33, -134],
    [0, 0, 0],
  ])
  expect(kept).toHaveLength(2)
  expect([last.body.data, await made(server)]).toMatchObject([{ refund: { amount: 5 }, refunded: 15 }, [500, 500, 500]])
  const subjects = (await readMails(server.deps, 'buyer@example.com')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Your refund of $5 is on its way'))).toHaveLength(3)
})

test('a double click is one refund, as is the same key again', async () => {
  await using server = await startTestServer()
  const { refund } = await sold(server)
  const key = { 'idempotency-key': 'kept by the dialog' }

  const clicks = await server.atOnce(5, () => refund({ amount: 5 }, key))
  const again = await refund({ amount: 5 }, key)
  const other = await refund({ amount: 6 }, key)

  expect([...clicks, again].map(({ code }) => code)).toEqual(Array(6).fill(200))
  expect(new Set([...clicks, again].map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(other.code).toBe(409)
  expect(await made(server)).toEqual([500])
})

test('a double click without a key is one full refund', async () => {
  await using server = await startTestServer()
  const { refund } = await sold(server)

  const codes = (await server.atOnce(5, () => refund())).map(({ code }) => code)

  expect(codes).toContain(200)
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([])
  expect([await made(server), await rows(server)]).toEqual([
    [1_500],
    [{ amount: 1_500, status: 'succeeded', code: null }],
  ])
})

test('more than is left, nothing, and a second full refund are refused in plain words', async () => {
  await using server = await startTestServer()
  const { refund, paymentId } = await sold(server)
  await refund({ amount: 5 })

  const more = await refund({ amount: 10.01 })
  const nothing = await refund({ amount: 0 })
  const none = await refund({ payment_id: paymentId + 1 })
  await refund()
  const again = await refund()

  expect([more.code, more.body.message]).toEqual([409, ['Only $10 of this payment are left to give back']])
  expect([nothing.code, Object.keys(nothing.body.errors ?? {})]).toEqual([422, ['amount']])
  expect(none.code).toBe(404)
  expect([again.code, again.body.message]).toEqual([409, ['All of this payment was given back already']])
  expect(await made(server)).toHaveLength(2)
})

test('a payment that is not paid, and a wrong password, refund nothing', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.openCheckout()
  const admin = await server.given.admin()
  const refund = (currentPassword: string) =>
    server.post('/payments/refund', { payment_id: paymentId, currentPassword }, admin)

  const unpaid = await refund(admin.password)
  const wrong = await refund('wrong')

  expect([unpaid.code, unpaid.body.message]).toEqual([409, ['This payment is not paid: there is nothing to give back']])
  expect([wrong.code, wrong.body.message]).toEqual([422, ['The current password is wrong']])
  expect([await rows(server), await made(server)]).toEqual([[], []])
})

test('a payment whose success we have not heard of is fulfilled first, then refunded', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const checkout = await server.given.openCheckout({ images: 1 })
  await server.given.payFor(checkout)
  const admin = await server.given.admin()

  const form = { payment_id: checkout.paymentId, currentPassword: admin.password }
  const { code } = await server.post('/payments/refund', form, admin)

  expect([code, (await payment(server)).status]).toEqual([200, 1])
  expect((await balances(server))['seller_payable']).toBe(0)
})

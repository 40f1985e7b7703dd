import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** A sale of 15.00 that is paid out; a refund of 6.00 has taken 4.00 back from its photographer, and then failed. */
async function failed(server: TestServer) {
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)
  const { paymentId } = await server.given.paidCheckout({ owner, images: 1 })
  const admin = await server.given.admin()
  const { control } = server.sandbox
  const refund = (amount: number) =>
    server.post('/payments/refund', { payment_id: paymentId, amount, currentPassword: admin.password }, admin)

  await control.holdRefunds(true)
  const { body } = await refund(6)
  await quiet(server)
  await control.finishRefund((await control.objects('refund')).at(-1)?.id ?? '', false)
  await quiet(server)
  expect(server.takeErrors().join('')).toContain('a refund failed and needs a person')
  const form = { refund_id: Number(body.data.refund.id), reference: 'SEPA 4711', currentPassword: admin.password }
  const settle = (changes: object = {}) => server.post('/payments/refund/settle', { ...form, ...changes }, admin)
  return { paymentId, refund, settle, admin }
}

const money = async ({ db }: TestServer) => {
  const line = await db.selectFrom('payment_lines').select('refunded_minor as line').executeTakeFirstOrThrow()
  const payment = await db.selectFrom('payments').select('refunded_minor as payment').executeTakeFirstOrThrow()
  const payout = await db.selectFrom('payouts').select('reversed_minor as reversed').executeTakeFirstOrThrow()
  return { ...line, ...payment, ...payout }
}

test('P66 a failed refund that was paid in another way counts as given back, once, and takes nothing more from the photographer', async () => {
  await using server = await startTestServer()
  const { settle, paymentId, admin } = await failed(server)
  expect(await money(server)).toEqual({ line: 0, payment: 0, reversed: 400 })

  const answers = await server.atOnce(3, () => settle())
  const other = await settle({ reference: 'SEPA 4712' })
  await quiet(server)

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(answers[0]?.body.data).toMatchObject({ refund: { status: 'by_hand', amount: 6 }, refunded: 6 })
  expect([other.code, other.body.message]).toEqual([409, ['It is noted already, as SEPA 4711']])
  expect(await money(server)).toEqual({ line: 600, payment: 600, reversed: 400 })
  const mails = (await readMails(server.deps, 'buyer@example.com')).filter(({ kind }) => kind === 'refunded')
  expect(mails.at(-1)?.text).toContain('we paid you $6 in another way. The payment is called SEPA 4711')
  const view = await server.get(`/payments/view?payment_id=${paymentId}`, admin)
  expect(view.body.data.payment.refunds).toMatchObject([{ status: 'by_hand', problem: null, reference: 'SEPA 4711' }])
})

test('P66 a failed refund may be asked for again; then no more than is left can be noted as paid', async () => {
  await using server = await startTestServer()
  const { settle, refund, paymentId, admin } = await failed(server)
  const view = await server.get(`/payments/view?payment_id=${paymentId}`, admin)
  const problem = 'The card that was used has expired or was cancelled'
  expect(view.body.data.payment.refunds).toMatchObject([{ status: 'failed', problem, reference: null }])

  await server.sandbox.control.holdRefunds(false)
  const again = await refund(10)
  await quiet(server)
  const tooMuch = await settle()
  const none = await settle({ refund_id: 4711 })

  expect([again.code, tooMuch.code, none.code]).toEqual([200, 409, 404])
  expect(tooMuch.body.message).toEqual(['Only $5 of this payment are left to give back'])
  expect(await money(server)).toEqual({ line: 1_000, payment: 1_000, reversed: 667 })
})

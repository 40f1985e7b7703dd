import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const right = 'noa.kalani@example.org'
type Asked = { payment_id: number; email?: string; currentPassword?: string }
type Admin = Awaited<ReturnType<TestServer['given']['admin']>>

const send = (server: TestServer, admin: Admin, asked: Asked) =>
  server.post(
    '/payments/link',
    { email: 'buyer@example.com', currentPassword: admin.password, ...asked },
    { token: admin.token },
  )
const receipts = async ({ deps }: TestServer) =>
  (await readMails(deps)).filter(({ kind }) => kind === 'receipt').map(({ recipient }) => recipient)
const acts = async ({ db }: TestServer, paymentId: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['act', 'detail'])
      .where('target', '=', `payment ${paymentId}`)
      .orderBy('id')
      .execute()
  ).map(({ act, detail }) => [act, JSON.stringify(detail)])
const markSent = ({ db }: TestServer) => db.updateTable('mails').set({ sent_at: new Date() }).execute()

/** A paid order whose receipt is out, and an admin. */
async function anOrder(server: TestServer) {
  const order = await server.given.paidCheckout({ images: 2 })
  await markSent(server)
  return { ...order, admin: await server.given.admin() }
}

test('a buyer who lost the mail gets the receipt with the link again; the address stays', async () => {
  await using server = await startTestServer()
  const { admin, paymentId, downloadPage } = await anOrder(server)

  const { code, body } = await send(server, admin, { payment_id: paymentId, email: ' Buyer@example.com ' })

  expect([code, body.message, body.data]).toEqual([
    200,
    ['The link is on its way to buyer@example.com'],
    { email: 'buyer@example.com', corrected: false },
  ])
  expect(await receipts(server)).toEqual(['buyer@example.com', 'buyer@example.com'])
  expect((await readMails(server.deps)).at(-1)?.text).toContain(downloadPage)
  expect(await acts(server, paymentId)).toEqual([['payment.link', '{}']])
  const payment = await server.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  expect([payment.buyer_email, payment.corrected_at]).toEqual(['buyer@example.com', null])
})

test('another address corrects the order, as often as needed, and the audit log keeps no address', async () => {
  await using server = await startTestServer()
  const { admin, paymentId, sessionId } = await anOrder(server)
  await server.post('/payment/email', { session_id: sessionId, email: 'typo@example.org' })

  const sent = await send(server, admin, { payment_id: paymentId, email: right })

  expect(sent.body.data).toEqual({ email: right, corrected: true })
  // What waited for the mistyped address is not sent.
  expect(await receipts(server)).toEqual(['buyer@example.com', right])
  expect(await acts(server, paymentId)).toEqual([['payment.readdress', '{}']])
  const view = await server.get(`/payments/view?payment_id=${paymentId}`, { token: admin.token })
  expect(view.body.data.payment).toMatchObject({ email: right, email_before: 'buyer@example.com' })
})

test('many simultaneous presses are one mail', async () => {
  await using server = await startTestServer()
  const { admin, paymentId } = await anOrder(server)

  const answers = await server.atOnce(6, () => send(server, admin, { payment_id: paymentId, email: right }))

  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 200))
  // A second one only if the minute ended meanwhile.
  const [, ...again] = await receipts(server)
  expect(new Set(again)).toEqual(new Set([right]))
  const mails = again.length
  expect(mails).toBeLessThanOrEqual(2)
  const once = [
    ['payment.readdress', '{}'],
    ['payment.link', '{}'],
  ]
  expect(await acts(server, paymentId)).toEqual(once.slice(0, mails))
})

test('an unpaid order has no link, an unknown one is not found, and a wrong password sends nothing', async () => {
  await using server = await startTestServer()
  const { admin, paymentId } = await anOrder(server)
  const open = await server.given.openCheckout()

  const refused = await send(server, admin, { payment_id: open.paymentId })
  const unknown = await send(server, admin, { payment_id: 4711 })
  const wrong = await send(server, admin, { payment_id: paymentId, email: right, currentPassword: 'not it' })

  expect([refused.code, refused.body.message]).toEqual([409, ['This order is not paid']])
  expect(unknown.code).toBe(404)
  expect(wrong.code).toBe(422)
  expect(await receipts(server)).toEqual(['buyer@example.com'])
  expect(await acts(server, paymentId)).toEqual([])
})

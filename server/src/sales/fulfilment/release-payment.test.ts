import { expect, test } from 'vitest'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** A checkout of 15.00 that is paid, though our row says another price: it is in quarantine. */
async function held(server: TestServer, changes: { price_minor: number; platform_minor: number }) {
  await server.given.scenarioPrices()
  const checkout = await server.given.openCheckout({ images: 1 })
  await server.db.updateTable('payments').set(changes).execute()
  await server.db.updateTable('payment_lines').set({ price_minor: changes.price_minor }).execute()
  await server.given.payFor(checkout)
  await quiet(server)
  expect(server.takeErrors().join('')).toContain('a payment differs from its checkout')
  const admin = await server.given.admin()
  const reason = 'The price was changed by hand'
  const form = { payment_id: checkout.paymentId, reason, currentPassword: admin.password }
  return { ...checkout, admin, form, release: () => server.post('/payments/release', form, admin) }
}

const payment = ({ db }: TestServer) =>
  db
    .selectFrom('payments')
    .select(['status', 'price_minor as price', 'platform_minor as platform', 'quarantine_reason as quarantine'])
    .executeTakeFirstOrThrow()

test.each([1_400, 1_600])(
  'P36 a payment of 15.00 held at a price of %i cents is released at what was paid, once',
  async (price) => {
    await using server = await startTestServer()
    const { release } = await held(server, { price_minor: price, platform_minor: price - 1_100 })

    const answers = await server.atOnce(3, release)
    await server.drainJobs()

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ code }) => code === 200)?.body.data).toEqual({ price: 15, currency: 'USD' })
    expect(await payment(server)).toEqual({ status: 1, price: 1_500, platform: 400, quarantine: null })
    const [audit] = await server.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'payment.release')
      .execute()
    expect(audit?.detail).toMatchObject({ price: 1_500, before: { price, quarantine: 'amount' } })
  },
)

test('a payment that paid less than its shares, one that was refunded, and one that is not held are not released', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the price is a changed row')
  const { release, admin, form, paymentId } = await held(server, { price_minor: 1_600, platform_minor: 500 })
  await server.db.updateTable('payments').set({ commission_minor: 1_450, platform_minor: 50 }).execute()

  const less = await release()
  await server.post('/payments/refund', { payment_id: paymentId, currentPassword: admin.password }, admin)
  await server.db.updateTable('payments').set({ commission_minor: 1_000, platform_minor: 500 }).execute()
  const refunded = await release()
  const none = await server.post('/payments/release', { ...form, payment_id: paymentId + 1 }, admin)

  expect([less.code, less.body.message]).toEqual([
    409,
    ['Less was paid than the $15.50 for photographer and ocean. Refund it instead'],
  ])
  expect([refunded.code, none.code]).toEqual([409, 404])
  expect((await payment(server)).status).toBe(0)
})

test.each([
  ['currency', { currency: 'eur' }, 'It was paid in EUR, not in USD. Refund it instead'],
  ['livemode', { livemode: true }, 'It was paid in the provider’s other mode: no money came in'],
])('a payment with a wrong %s is not released', async (quarantine, fields, message) => {
  await using server = await startTestServer()
  server.leaveBooks('the provider’s checkout is changed')
  await server.given.webhooksLost()
  const { url, sessionId, paymentId } = await server.given.openCheckout()
  await payByCard(url)
  await server.sandbox.control.patchObject(sessionId, fields)
  await server.post('/payment/retrieve', { session_id: sessionId })
  server.takeErrors()
  const admin = await server.given.admin()

  const form = { payment_id: paymentId, reason: 'It looks right', currentPassword: admin.password }
  const { code, body } = await server.post('/payments/release', form, admin)

  expect([code, body.message]).toEqual([409, [message]])
  expect(await payment(server)).toMatchObject({ status: 0, quarantine })
})

test('a payment of several things at another price is not released, since nobody knows which was cheaper', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the second line is a row of its own')
  const { release, paymentId } = await held(server, { price_minor: 1_600, platform_minor: 500 })
  const { id, owner } = await server.given.publicSequence()
  const line = { payment_id: paymentId, line_no: 2, kind: 'sequence', sequence_id: id, seller_id: owner.id }
  await server.db
    .insertInto('payment_lines')
    .values({ ...line, title: 'Another sequence', price_minor: 100, commission_minor: 0 })
    .execute()

  const { code, body } = await release()

  expect([code, body.message]).toEqual([409, ['Several things were bought at another price. Refund it instead']])
  expect((await payment(server)).status).toBe(0)
})

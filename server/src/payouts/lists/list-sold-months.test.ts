import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { listSoldOrders } from './sold-order-queries.ts'

test('a month’s sums follow sale and refund to the cent, as photographer and donations read them', async () => {
  await using server = await startTestServer()
  const { token, password: currentPassword } = await server.given.admin()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)
  await server.given.defaultPrices({ image: 2_501, imageCommission: 1_001, donation: 103 })
  const months = async () => (await server.get('/payments/months', { token })).body.data.months
  const { images } = await server.given.publicSequence({ owner, images: 1 })
  const buy = async () => {
    const { body } = await server.post('/payment/checkout', { image_id: images[0]?.id })
    await server.given.payFor(body.data)
    await quiet(server)
    return server.db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  }
  const refund = async (payment_id: number, amount?: number) => {
    const { code } = await server.post('/payments/refund', { payment_id, amount, currentPassword }, { token })
    await quiet(server)
    return code
  }

  const before = await months()
  const { id } = await buy()
  const whole = await buy()
  const sold = (await months()).at(-1)
  const codes = [await refund(id, 7.77), await refund(whole.id)]
  const after = await months()

  const month = new Date().toISOString().slice(0, 7)
  const none = { orders: 0, sold: 0, comission: 0, donation: 0, platform: 0, tax: 0 }
  expect(before).toHaveLength(12)
  expect(before.at(-1)).toEqual({ month, ...none })
  expect(sold).toEqual({ month, orders: 2, sold: 50.02, comission: 20.02, donation: 2.06, platform: 27.94, tax: 0 })
  expect(codes).toEqual([200, 200])
  // Of 25.01, 7.77 went back: 3.11 of 10.01 and 0.32 of 1.03.
  expect(after.at(-1)).toEqual({
    month,
    orders: 1,
    sold: 17.24,
    comission: 6.9,
    donation: 0.71,
    platform: 9.63,
    tax: 0,
  })
  const own = (await server.get('/payout/list', { token: owner.token })).body.data
  expect(own.months.at(-1)).toEqual({ month, comission: 6.9 })
  const { given } = (await server.get('/donation/list', { token })).body.data
  expect(given).toEqual([{ month, amount: 0.71 }])

  const { orders, more } = (await server.get(`/payments/sold?month=${month}`, { token })).body.data
  expect(more).toBe(false)
  expect(orders).toHaveLength(2)
  expect(orders[0]).toEqual({
    id,
    order_number: expect.stringMatching(/^[A-Z0-9-]+$/),
    paid_at: expect.stringContaining(month),
    title: expect.stringMatching(/^Surf photo, /),
    photographers: [owner.username],
    currency: 'USD',
    price: 25.01,
    sold: 17.24,
    comission: 6.9,
    donation: 0.71,
    platform: 9.63,
    tax: 0,
    paid_out: 6.9,
    fee: null,
    payment_intent_id: expect.stringMatching(/^pi_/),
  })
  expect(orders[1]).toMatchObject({ id: whole.id, price: 25.01, sold: 0, comission: 0, donation: 0, platform: 0 })
  expect(JSON.stringify(orders)).not.toContain('@')
})

test('a month’s orders are those paid from its first to its last moment in UTC, in answers that continue', async () => {
  await using server = await startTestServer()
  const { db } = server
  const moments = [
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00Z',
    '2026-03-31T23:59:59.999Z',
    '2026-04-01T00:00:00Z',
  ]
  for (const _ of moments) await server.given.paidCheckout({ images: 1 })
  const sales = await db
    .selectFrom('payments')
    .select(['id', sql<string>`paid_at::text`.as('paidAt')])
    .orderBy('id')
    .execute()
  const setPaid = (id: number | undefined, paid_at: string) =>
    db
      .updateTable('payments')
      .set({ paid_at })
      .where('id', '=', id ?? 0)
      .execute()
  const ids = sales.map(({ id }) => id)
  for (const [n, moment] of moments.entries()) await setPaid(ids[n], moment)
  const asked = { month: '2026-03', currency: 'USD' }
  const idsOf = async (query: { afterId: number; limit: number }) =>
    (await listSoldOrders(db, { ...asked, ...query })).map(({ id }) => id)

  expect(await idsOf({ afterId: 0, limit: 10 })).toEqual(ids.slice(1, 3))
  expect(await idsOf({ afterId: 0, limit: 1 })).toEqual([ids[1]])
  expect(await idsOf({ afterId: ids[1] ?? 0, limit: 10 })).toEqual([ids[2]])
  expect(await listSoldOrders(db, { ...asked, currency: 'EUR', afterId: 0, limit: 10 })).toEqual([])
  // The checks at the end compare it with the payouts.
  for (const { id, paidAt } of sales) await setPaid(id, paidAt)
})

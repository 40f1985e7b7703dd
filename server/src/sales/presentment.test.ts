import { expect, test } from 'vitest'
import { balances } from '../testing/balances.ts'
import { startTestServer } from '../testing/index.ts'
import { payByCard } from '../testing/provider.ts'
import { readMails } from '../testing/read-mails.ts'
import { quiet } from '../testing/sale-effects.ts'

test.each([
  { currency: 'jpy', paid: '¥8,060', half: '¥4,030', amount: 8_060, back: 4_030 },
  { currency: 'kwd', paid: 'KWD\u00A015.960', half: 'KWD\u00A07.980', amount: 15.96, back: 7.98 },
])('S19 a buyer pays in $currency: books in dollars; order, receipt, refund and admin say both', async (one) => {
  await using server = await startTestServer()
  await server.given.defaultPrices({ image: 2_500, imageCommission: 1_000, donation: 100 })
  const admin = await server.given.admin()
  const { images } = await server.given.publicSequence({ images: 2 })
  const { body } = await server.post('/payment/checkout', { image_ids: images.map(({ id }) => id) })

  await payByCard(body.data.url, undefined, { currency: one.currency })
  await quiet(server)

  const { session_id: session, id } = await server.db
    .selectFrom('payments')
    .select(['id', 'session_id'])
    .executeTakeFirstOrThrow()
  const order = async () => (await server.post('/payment/download', { session_id: session })).body.data.order
  const currency = one.currency.toUpperCase()
  expect(await order()).toMatchObject({
    price: 50,
    currency: 'USD',
    presentment: { currency, amount: one.amount, refunded: 0 },
  })
  expect(await balances(server)).toMatchObject({ buyer_cash: 5_000 })

  const form = { payment_id: id, amount: 25, currentPassword: admin.password }
  expect((await server.post('/payments/refund', form, { token: admin.token })).code).toBe(200)
  await quiet(server)

  const presentment = { currency, amount: one.amount, refunded: one.back }
  expect(await order()).toMatchObject({ refunded: 25, presentment })
  const view = await server.get('/payments/view', { query: { payment_id: id }, token: admin.token })
  expect(view.body.data.payment).toMatchObject({ price: 50, presentment })
  const mails = await readMails(server.deps, 'buyer@example.com')
  expect(mails.find(({ kind }) => kind === 'receipt')?.text).toContain(`${one.paid} ($50) on `)
  const refunded = mails.find(({ kind }) => kind === 'refunded')
  expect([refunded?.subject, refunded?.text]).toEqual([
    expect.stringContaining(`${one.half} ($25)`),
    expect.stringContaining(`${one.paid} ($50)`),
  ])
})

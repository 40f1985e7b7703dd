import { expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const month = new Date().toISOString().slice(0, 7)

test.each([
  // Two photos at 25.00, with 20 % on top of it or in it; half of the order goes back.
  { behavior: 'exclusive', price: 60, back: 30, tax: 10, net: 50, share: 20 },
  { behavior: 'inclusive', price: 50, back: 25, tax: 8.33, net: 41.67, share: 16.67 },
] as const)(
  'S21 order, receipt, statements and books say $behavior tax, and photographers read sums without it',
  async (row) => {
    await using server = await startTestServer({ tax: row.behavior })
    await server.given.defaultPrices({ image: 2_500, imageCommission: 1_000, donation: 100 })
    const { sellers, buy, refund } = openBaskets(server)
    const [seller] = await sellers(1)
    const { token } = await server.given.admin()
    const { paymentId, sessionId } = await buy({ image_ids: seller?.ids.slice(0, 2) ?? [] }, { country: 'GB' })

    const order = async () => (await server.post('/payment/download', { session_id: sessionId })).body.data.order
    const rate = { name: 'VAT', percent: 20, place: 'United Kingdom', amount: row.tax, reason: 'standard_rated' }
    expect(await order()).toMatchObject({
      price: row.price,
      tax: row.tax,
      tax_rates: [rate],
      invoice: { number: 'DEMO-0001' },
    })
    const receipt = (await readMails(server.deps, 'buyer@example.com')).find(({ kind }) => kind === 'receipt')
    expect(receipt?.text).toContain(`Tax included: $${row.tax}, VAT 20%, United Kingdom`)
    expect(receipt?.text).toContain(`/payment/invoice/${sessionId}`)
    const { invoice } = (await server.post('/payment/invoice', { session_id: sessionId })).body.data
    expect([invoice.number, await (await fetch(invoice.url)).text()]).toEqual([
      'DEMO-0001',
      expect.stringContaining('Invoice DEMO-0001'),
    ])

    expect((await refund(paymentId, { amount: row.back })).code).toBe(200)

    const half = row.tax / 2
    expect((await order()).tax).toBe(row.tax)
    expect((await order()).tax_refunded).toBeCloseTo(half, 1)
    const { payment } = (await server.get('/payments/view', { query: { payment_id: paymentId }, token })).body.data
    expect(payment).toMatchObject({
      price: row.price,
      tax_country: 'GB',
      split: { tax: row.tax, comission: row.share },
    })

    const query = { period: month }
    const shop = (await server.get('/payments/statement', { query, token })).body.data
    const [sale] = shop.sums
    expect(sale).toMatchObject({ kind: 'sale', buyers: row.price, tax: row.tax, photographers: row.share, donation: 1 })
    for (const one of shop.sums)
      expect(one.photographers + one.donation + one.platform + one.tax).toBeCloseTo(one.buyers, 6)
    expect(shop.taxes).toHaveLength(1)
    expect(shop.taxes[0]).toMatchObject({ country: 'GB', taken: row.tax, owed: row.tax - shop.taxes[0].returned })
    expect(shop.taxes[0].returned).toBeCloseTo(half, 1)
    const own = (await server.get(`/payout/statement/${seller?.owner.id}`, { query, token: seller?.owner.token })).body
      .data
    expect(own.lines[0]).toMatchObject({ kind: 'sale', price: row.net, amount: row.share })
    const pdf = (await server.get('/payments/statement/pdf', { query, token })).body.data.pdf
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

    const { orders } = (await server.get(`/payments/sold?month=${month}`, { token })).body.data
    const [sold] = orders
    expect(sold.price - row.back).toBeCloseTo(sold.sold + sold.tax, 6)
    expect(sold.comission + sold.donation + sold.platform).toBeCloseTo(sold.sold, 6)
    const finances = (await server.get('/payout/list', { token: seller?.owner.token })).body.data
    expect(finances.list.data[0].sold.price).toBe(row.net)
  },
)

test('an order without an invoice has none, and one that comes late is found', async () => {
  await using server = await startTestServer({ tax: 'exclusive' })
  const { sessionId, paymentId } = await server.given.paidCheckout({ images: 1 })
  await server.db.updateTable('payments').set({ invoice_id: null, invoice_number: null }).execute()
  const before = (await server.post('/payment/invoice', { session_id: sessionId })).body.data

  await server.given.reconciled()

  const row = server.db.selectFrom('payments').select('invoice_number').where('id', '=', paymentId)
  expect([before, await row.executeTakeFirst()]).toEqual([{ invoice: null }, { invoice_number: 'DEMO-0001' }])
})

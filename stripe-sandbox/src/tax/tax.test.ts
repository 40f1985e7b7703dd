import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payByCard } from '../pay-by-card.ts'
import { errorOf, sessionParams, startTestSandbox } from '../testing/start.ts'

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>

const wish = (
  behavior: 'exclusive' | 'inclusive',
  amounts = [1_500, 999],
): Partial<Stripe.Checkout.SessionCreateParams> => ({
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  billing_address_collection: 'auto',
  invoice_creation: { enabled: true, invoice_data: { description: 'Order 1', metadata: { payment_key: 'pay_1' } } },
  line_items: amounts.map((amount) => ({
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: amount,
      tax_behavior: behavior,
      product_data: { name: 'Uluwatu', tax_code: 'txcd_10501000' },
    },
  })),
})

const read = async ({ stripe }: Sandbox, id: string) =>
  stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge', 'total_details.breakdown', 'invoice', 'line_items'],
  })

test.each([
  { country: 'GB', behavior: 'exclusive', tax: 300 + 200, total: 2_999, reason: 'standard_rated' },
  { country: 'GB', behavior: 'inclusive', tax: 250 + 167, total: 2_499, reason: 'standard_rated' },
  { country: 'CH', behavior: 'exclusive', tax: 122 + 81, total: 2_702, reason: 'standard_rated' },
  { country: 'SE', behavior: 'inclusive', tax: 300 + 200, total: 2_499, reason: 'standard_rated' },
  { country: 'AE', behavior: 'exclusive', tax: 0, total: 2_499, reason: 'zero_rated' },
  { country: 'US', behavior: 'exclusive', tax: 0, total: 2_499, reason: undefined },
  { country: 'DE', taxId: 'DE123456789', behavior: 'exclusive', tax: 0, total: 2_499, reason: 'reverse_charge' },
] as const)(
  '$behavior tax of $country ($reason) is $tax of $total',
  async ({ behavior, tax, total, reason, ...buyer }) => {
    await using sandbox = await startTestSandbox()
    const { id, url, automatic_tax } = await sandbox.openSession(wish(behavior))
    expect(automatic_tax).toMatchObject({ enabled: true, status: 'requires_location_inputs' })

    await payByCard(url ?? '', undefined, buyer)

    const session = await read(sandbox, id)
    const intent = session.payment_intent as Stripe.PaymentIntent
    expect(session).toMatchObject({
      amount_total: total,
      amount_subtotal: 2_499,
      automatic_tax: { status: 'complete' },
      customer_details: { address: { country: buyer.country } },
      total_details: { amount_tax: tax },
    })
    expect(session.total_details?.breakdown?.taxes.map(({ amount, taxability_reason: why }) => [amount, why])).toEqual(
      reason === undefined ? [] : [[tax, reason]],
    )
    expect([intent.amount, (intent.latest_charge as Stripe.Charge).amount]).toEqual([total, total])
    const items = session.line_items?.data ?? []
    expect(items.reduce((sum, { amount_tax }) => sum + amount_tax, 0)).toBe(tax)
    const invoice = session.invoice as Stripe.Invoice
    expect(invoice).toMatchObject({ number: 'DEMO-0001', status: 'paid', total, total_excluding_tax: total - tax })
    const [page, pdf] = await Promise.all(
      [invoice.hosted_invoice_url, invoice.invoice_pdf].map((at) => fetch(at ?? '')),
    )
    expect(await page?.text()).toContain('Invoice DEMO-0001')
    expect([pdf?.headers.get('content-type'), (await pdf?.text())?.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect(await sandbox.control.violations()).toEqual([])
  },
)

test('tax and breakdown come where they are asked for, as at the provider', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession(wish('exclusive'))
  await payByCard(url ?? '', undefined, { country: 'GB' })

  const { total_details, invoice } = await sandbox.stripe.checkout.sessions.retrieve(id)
  expect([total_details, invoice]).toEqual([
    { amount_discount: 0, amount_shipping: 0, amount_tax: 500 },
    expect.stringMatching(/^in_/),
  ])
  await sandbox.idle()
  expect(sandbox.merchant.types()).toContain('invoice.paid')
})

test('a sum in another currency is that of price and tax together', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession({ ...wish('exclusive', [1_000]), adaptive_pricing: { enabled: true } })

  await payByCard(url ?? '', undefined, { country: 'GB', currency: 'gbp' })

  const { amount_total, presentment_details } = await sandbox.stripe.checkout.sessions.retrieve(id)
  expect([amount_total, presentment_details?.presentment_amount]).toEqual([1_200, Math.round(1_200 * 0.79 * 1.04)])
})

test('a buyer who lives elsewhere after a declined card pays the tax of there', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession(wish('exclusive', [1_000]))

  await payByCard(url ?? '', '4000000000000002', { country: 'GB' })
  await payByCard(url ?? '', undefined, { country: 'SE' })

  const session = await read(sandbox, id)
  expect([session.amount_total, (session.payment_intent as Stripe.PaymentIntent).amount]).toEqual([1_250, 1_250])
  expect(session.total_details?.breakdown?.taxes).toMatchObject([
    { amount: 250, rate: { country: 'SE', percentage: 25 } },
  ])
})

test('the page says the tax before it is paid', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession(wish('exclusive', [1_000]))

  expect(await (await fetch(url ?? '')).text()).toContain('No tax is due where you live.')
  const body = new URLSearchParams({ country: 'GB', tax: '1' })
  const page = await (await fetch(url ?? '', { method: 'POST', body })).text()

  expect(page).toContain('VAT 20 %, United Kingdom')
  expect(page).toMatch(/Pay \$12\.00</)
})

test.each([
  ['no tax behavior', { automatic_tax: { enabled: true } }],
  [
    'an unknown tax code',
    {
      line_items: wish('exclusive').line_items?.map((line) => ({
        ...line,
        price_data: { ...line.price_data, product_data: { name: 'x', tax_code: 'photo' } },
      })),
    },
  ],
])('%s is refused', async (_, change) => {
  await using sandbox = await startTestSandbox()
  const params = { ...sessionParams('https://shop.example'), ...change } as Stripe.Checkout.SessionCreateParams
  const error = await errorOf(sandbox.stripe.checkout.sessions.create(params))
  expect(error.statusCode).toBe(400)
})

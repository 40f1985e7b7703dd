import { expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { startTestServer } from '../../testing/index.ts'
import { payByCard } from '../../testing/provider.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** Photos of 25.00, 10.00 of it for the photographer; 1.00 of an order for the ocean. */
async function openShop(behavior: 'exclusive' | 'inclusive') {
  const server = await startTestServer({ tax: behavior })
  await server.given.defaultPrices({ image: 2_500, imageCommission: 1_000, donation: 100 })
  const baskets = openBaskets(server)
  return { server, ...baskets, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** Three photographers: 1, 2 and 4 photos of them, 175.00 in all. */
async function threeSellers({ sellers }: Pick<Awaited<ReturnType<typeof openShop>>, 'sellers'>) {
  const [one, two, three] = await sellers(3)
  const ids = [...(one?.ids.slice(0, 1) ?? []), ...(two?.ids.slice(0, 2) ?? []), ...(three?.ids ?? [])]
  return { ids, owners: [one, two, three].map((seller) => seller?.owner.id) }
}

test.each([
  // Tax on top: the shop's figures stay, and the buyer pays more.
  { behavior: 'exclusive', country: 'GB', price: 21_000, tax: 3_500, commissions: [1_000, 2_000, 4_000] },
  { behavior: 'exclusive', country: 'CH', price: 18_918, tax: 1_418, commissions: [1_000, 2_000, 4_000] },
  { behavior: 'exclusive', country: 'SE', price: 21_875, tax: 4_375, commissions: [1_000, 2_000, 4_000] },
  { behavior: 'exclusive', country: 'AE', price: 17_500, tax: 0, commissions: [1_000, 2_000, 4_000] },
  { behavior: 'exclusive', country: 'US', price: 17_500, tax: 0, commissions: [1_000, 2_000, 4_000] },
  {
    behavior: 'exclusive',
    country: 'DE',
    taxId: 'DE123456789',
    price: 17_500,
    tax: 0,
    commissions: [1_000, 2_000, 4_000],
  },
  // Tax in the price: the buyer pays the price, and shares are of what is left of it.
  { behavior: 'inclusive', country: 'GB', price: 17_500, tax: 2_917, commissions: [833, 1_666, 3_333] },
  { behavior: 'inclusive', country: 'PT', price: 17_500, tax: 3_273, commissions: [813, 1_626, 3_252] },
  { behavior: 'inclusive', country: 'AE', price: 17_500, tax: 0, commissions: [1_000, 2_000, 4_000] },
] as const)(
  'S21 $behavior tax of $country over lines of three sellers, given back in parts to the cent',
  async (row) => {
    await using shop = await openShop(row.behavior)
    const { ids, owners } = await threeSellers(shop)
    const { country } = row
    const { paymentId } = await shop.buy({ image_ids: ids }, { country, ...('taxId' in row && { taxId: row.taxId }) })

    const paid = await shop.payment(paymentId)
    const bought = await shop.lines(paymentId)
    const sum = (of: (line: (typeof bought)[number]) => number) => bought.reduce((total, line) => total + of(line), 0)
    const near = (minor: number) => expect.closeTo(minor, -0.7)
    const shares = owners.map((id) => sum((line) => (line.seller_id === id ? line.commission_minor : 0)))
    // A unit of each line may be rounding.
    expect(shares).toEqual(row.commissions.map(near))
    const [price, tax] = [paid.price_minor, paid.tax_minor]
    expect([price, tax]).toEqual([near(row.price), near(row.tax)])
    expect([sum((line) => line.price_minor), sum((line) => line.tax_minor)]).toEqual([price, tax])
    expect(price - tax).toBe(paid.commission_minor + 100 + paid.platform_minor)
    const charged = row.behavior === 'exclusive' ? 17_500 + tax : 17_500
    expect(await shop.ledger(paymentId)).toMatchObject({
      buyer_cash: charged,
      ...Object.fromEntries(owners.map((id, n) => [`seller_paid ${id}`, -(shares[n] ?? 0)])),
      donation_payable: -100,
      platform_revenue: -paid.platform_minor,
      ...(tax > 0 && { tax_payable: -tax }),
    })

    for (const amount of [33.33, 0.01, 70.07, undefined])
      await shop.refund(paymentId, amount === undefined ? {} : { amount })

    const after = await shop.ledger(paymentId)
    expect(await shop.payment(paymentId)).toMatchObject({ refunded_minor: charged })
    expect([after['refunds'], after['donation_payable'], after['platform_revenue']]).toEqual([-charged, 0, 0])
    expect(after['tax_payable'] ?? 0).toBe(0)
  },
)

test.each(['exclusive', 'inclusive'] as const)(
  'S21 %s tax goes back with photos that are taken down',
  async (behavior) => {
    await using shop = await openShop(behavior)
    const { server } = shop
    const { ids } = await threeSellers(shop)
    const { paymentId } = await shop.buy({ image_ids: ids }, { country: 'GB' })
    const before = await shop.lines(paymentId)
    const admin = await server.given.admin()

    const form = { image_id: ids[0], reason: 'A surfer asks for it', currentPassword: admin.password }
    expect((await server.post('/payments/takedown', form, { token: admin.token })).code).toBe(200)
    await quiet(server)

    const [gone] = before.filter(({ image_id: id }) => id === ids[0])
    const left = before.reduce((total, line) => total + line.tax_minor, 0) - (gone?.tax_minor ?? 0)
    const books = await shop.ledger(paymentId)
    expect([books['refunds'], books['tax_payable']]).toEqual([-(gone?.price_minor ?? 0), -left])
  },
)

test.each(['exclusive', 'inclusive'] as const)(
  'S21 a dispute that is lost takes %s tax back, an appeal brings it again',
  async (behavior) => {
    await using shop = await openShop(behavior)
    const { server } = shop
    // Nothing was sent yet: what was taken back from an account does not go there again by itself.
    const { ids } = await shop.session(await server.given.photographer(), { images: 3 })
    const { paymentId } = await shop.buy({ image_ids: ids }, { country: 'GB' })
    const { charge_id: charge, price_minor: price, tax_minor: tax } = await shop.payment(paymentId)

    const { control } = server.sandbox
    const { id } = await control.openDispute(charge ?? '')
    await control.moveDispute(id, 'lost')
    await quiet(server)
    const lost = await shop.ledger(paymentId)
    await control.moveDispute(id, 'appeal_needs_response')
    await control.moveDispute(id, 'appeal_under_review')
    await control.moveDispute(id, 'won')
    await quiet(server)
    const won = await shop.ledger(paymentId)

    expect([lost['disputes'], lost['tax_payable'], lost['donation_payable']]).toEqual([-price, 0, 0])
    expect([won['disputes'], won['tax_payable'], won['donation_payable']]).toEqual([0, -tax, -100])
    expect(tax).toBeGreaterThan(0)
  },
)

test('S21 the same tax is found whatever tells of the payment, and an open session keeps what it was opened with', async () => {
  await using shop = await openShop('exclusive')
  const { server } = shop
  const { ids } = await threeSellers(shop)
  const opened = await shop.order(await shop.checkout({ image_ids: ids }))
  server.deps.config.stripe.tax = null
  await server.sandbox.control.setDelivery({ drop: true })
  await payByCard(opened.url, undefined, { country: 'GB' })

  const answers = await server.atOnce(8, () => server.post('/payment/retrieve', { session_id: opened.sessionId }))

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  expect(await shop.payment(opened.paymentId)).toMatchObject({
    tax_minor: 3_500,
    tax_country: 'GB',
    tax_rates: [{ name: 'VAT', percent: 20, place: 'United Kingdom', amount: 3_500 }],
    invoice_number: 'DEMO-0001',
  })
})

test('S21 tax that nobody asked for is looked at by a person', async () => {
  await using server = await startTestServer()
  const { sessionId, url, paymentId } = await server.given.openCheckout()
  await server.sandbox.control.setDelivery({ drop: true })
  await payByCard(url)
  await server.sandbox.control.patchObject(sessionId, {
    automatic_tax: { enabled: true, liability: null, provider: 'stripe', status: 'complete' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 100 },
  })

  await server.post('/payment/retrieve', { session_id: sessionId })

  const row = server.db.selectFrom('payments').select(['status', 'quarantine_reason']).where('id', '=', paymentId)
  expect(await row.executeTakeFirst()).toEqual({ status: 0, quarantine_reason: 'amount' })
  expect(server.takeErrors()).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { payByCard } from '../pay-by-card.ts'
import { startTestSandbox } from '../testing/start.ts'

test('a buyer pays in another currency; session, charge, payment and refunds say so, and the books stay in the shop’s', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url, amount_total } = await sandbox.openSession({ adaptive_pricing: { enabled: true } })

  await payByCard(url ?? '', undefined, { currency: 'jpy' })

  const { stripe } = sandbox
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const intent = session.payment_intent as { id: string; presentment_details?: object; latest_charge: object }
  const paid = { presentment_amount: Math.round(((amount_total ?? 0) / 100) * 155 * 1.04), presentment_currency: 'jpy' }
  expect([session.presentment_details, intent.presentment_details]).toEqual([paid, paid])
  expect(intent.latest_charge).toMatchObject({ amount: amount_total, currency: 'usd', presentment_details: paid })
  const back = []
  for (const amount of [333, undefined]) {
    const refund = await stripe.refunds.create({ payment_intent: intent.id, ...(amount !== undefined && { amount }) })
    back.push(refund.presentment_details?.presentment_amount ?? 0)
  }
  expect(back[0]).toBe(Math.round((paid.presentment_amount * 333) / (amount_total ?? 1)))
  expect((back[0] ?? 0) + (back[1] ?? 0)).toBe(paid.presentment_amount)
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([
  ['a session without it', {}, 'eur'],
  ['the shop’s own currency', { adaptive_pricing: { enabled: true } }, 'usd'],
  ['a currency that nobody knows', { adaptive_pricing: { enabled: true } }, 'xyz'],
])('%s is paid in the shop’s currency', async (_, wish, currency) => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession(wish)

  await payByCard(url ?? '', undefined, { currency })

  const { presentment_details, payment_status } = await sandbox.stripe.checkout.sessions.retrieve(id)
  expect([presentment_details, payment_status]).toEqual([undefined, 'paid'])
})

test('the page shows the sum in each currency, and pays in the one that was chosen', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession({ adaptive_pricing: { enabled: true } })

  const page = await (await fetch(`${url}?currency=kwd`)).text()

  expect(page.match(/data-testid="currency-\w+"/g)).toHaveLength(8)
  expect(page).toMatch(/Pay KWD\s[\d.]+0</)
})

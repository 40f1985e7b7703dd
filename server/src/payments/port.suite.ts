import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { type CheckoutOrder, type Payments, ProviderRefused } from './port.ts'

export type OpenedPayments = {
  payments: Payments
  /** Pays on the session's page with this card number. */
  pay: (url: string, card?: string) => Promise<unknown>
} & AsyncDisposable

export const DECLINED_CARD = '4000000000009995'
const AN_HOUR = 3_600

/** An order with a new key. */
export function someOrder(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    key: `pay_${randomBytes(16).toString('base64url')}`,
    installation: 'the-installation',
    title: 'Uluwatu, 18 Nov 2026',
    description: 'One photo, full resolution. Includes a $1 donation to ocean conservation.',
    imageUrl: 'https://lineup.example/media/previews/abc/1600.jpg',
    amount: 1_999,
    currency: 'USD',
    successUrl: 'https://lineup.example/payment/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://lineup.example/payment/checkout/fail',
    expiresAt: Math.floor(Date.now() / 1_000) + AN_HOUR,
    slip: '{}',
    ...changes,
  }
}

/** A fake database that only opens transactions. */
const emptyDb = {
  transaction: () => ({ execute: (work: (trx: undefined) => unknown) => work(undefined) }),
} as unknown as Db

/** Tests that every payment provider must pass. Only a sandbox's page can be paid without a person. */
export function paymentsSuite(name: string, open: () => Promise<OpenedPayments>, isSandbox = true) {
  const testOnSandbox = test.skipIf(!isSandbox)

  test(`${name}: a new checkout is open, unpaid and matches the order`, async () => {
    await using opened = await open()
    const order = someOrder()

    const { sessionId, url } = await opened.payments.createCheckout(order, order.key)

    expect(sessionId).toMatch(/^cs_test_/)
    expect(await opened.payments.retrieveCheckout(sessionId)).toEqual({
      sessionId,
      url,
      key: order.key,
      status: 'open',
      isPaid: false,
      amount: 1_999,
      currency: 'USD',
      livemode: false,
      paymentIntentId: null,
      chargeId: null,
      email: null,
      name: null,
      failCode: null,
      failMessage: null,
      presentment: null,
      tax: null,
      invoice: null,
    })
  })

  testOnSandbox(
    `P14 ${name}: a paid checkout has payment, charge and buyer, and its page redirects the buyer back with the session`,
    async () => {
      await using opened = await open()
      const order = someOrder()
      const { sessionId, url } = await opened.payments.createCheckout(order, order.key)

      const paid = await opened.pay(url)

      expect(paid).toEqual({ redirectedTo: `https://lineup.example/payment/checkout/success?session_id=${sessionId}` })
      const state = await opened.payments.retrieveCheckout(sessionId)
      expect(state).toMatchObject({ status: 'complete', isPaid: true, amount: 1_999, failCode: null })
      expect(state).toMatchObject({ email: 'buyer@example.com', name: 'Test Buyer' })
      expect(state.paymentIntentId).toMatch(/^pi_/)
      expect(state.chargeId).toMatch(/^ch_/)
    },
  )

  testOnSandbox(`${name}: a declined card leaves the checkout open and gives the reason`, async () => {
    await using opened = await open()
    const order = someOrder()
    const { sessionId, url } = await opened.payments.createCheckout(order, order.key)

    await opened.pay(url, DECLINED_CARD)

    const state = await opened.payments.retrieveCheckout(sessionId)
    expect(state).toMatchObject({ status: 'open', isPaid: false, failCode: 'insufficient_funds' })
    expect(state.failMessage).toContain('insufficient funds')
  })

  test(`${name}: the same order with the same key makes one session, in sequence or simultaneously`, async () => {
    await using opened = await open()
    const order = someOrder()

    const first = await opened.payments.createCheckout(order, order.key)
    const again = await Promise.all(Array.from({ length: 3 }, () => opened.payments.createCheckout(order, order.key)))

    expect(new Set([first, ...again].map(({ sessionId }) => sessionId))).toEqual(new Set([first.sessionId]))
  })

  test(`${name}: another order with the same key is refused`, async () => {
    await using opened = await open()
    const order = someOrder()
    await opened.payments.createCheckout(order, order.key)

    const other = opened.payments.createCheckout({ ...order, amount: 2_000 }, order.key)

    await expect(other).rejects.toThrow(ProviderRefused)
  })

  test(`${name}: a refusal by the provider does not repeat the request’s data`, async () => {
    await using opened = await open()
    const order = someOrder({ amount: 1 })

    await expect(opened.payments.createCheckout(order, order.key)).rejects.toThrow(
      /^The payment provider refused: amount_too_small, request req_\w+$/,
    )
    const error: unknown = await opened.payments.retrieveCheckout('cs_test_none').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ code: 'resource_missing' })
    expect(inspect(error)).not.toContain('cs_test_none')
  })

  test(`${name}: an order without a picture is accepted`, async () => {
    await using opened = await open()
    const order = someOrder({ imageUrl: null })

    expect((await opened.payments.createCheckout(order, order.key)).url).toMatch(/^https?:/)
  })

  test(`${name}: a refund is made once per key, and listed for its row; more than is left is refused`, async () => {
    await using opened = await open()
    const { payments } = opened
    const order = someOrder()
    const { sessionId, url } = await payments.createCheckout(order, order.key)
    await opened.pay(url)
    const { paymentIntentId } = await payments.retrieveCheckout(sessionId)
    const { installation } = order
    const refund = { id: 41, installation, paymentIntentId: paymentIntentId ?? '', amount: 999, reason: null }

    const first = await payments.createRefund(refund, `${order.key}:1`)
    const again = await payments.createRefund(refund, `${order.key}:1`)
    const rest = await payments.createRefund(
      { ...refund, id: 42, amount: 1_000, reason: 'duplicate' },
      `${order.key}:2`,
    )
    const more = payments.createRefund({ ...refund, id: 43, amount: 1 }, `${order.key}:3`)

    await expect(more).rejects.toMatchObject({ name: 'ProviderRefused', code: 'charge_already_refunded' })
    expect(first).toMatchObject({ madeFor: { id: 41, installation }, amount: 999, status: 'succeeded', failure: null })
    expect(again).toEqual(first)
    expect(await payments.listRefunds(refund.paymentIntentId)).toEqual([first, rest])
  })

  test(`${name}: a checkout can be ended while it is open, once`, async () => {
    await using opened = await open()
    const order = someOrder()
    const { sessionId } = await opened.payments.createCheckout(order, order.key)

    await opened.payments.expireCheckout(sessionId)

    expect((await opened.payments.retrieveCheckout(sessionId)).status).toBe('expired')
    await expect(opened.payments.expireCheckout(sessionId)).rejects.toThrow(ProviderRefused)
  })

  test(`${name}: a call inside a transaction is refused`, async () => {
    await using opened = await open()
    const { payments } = opened

    const inside = inTransaction(emptyDb, () => payments.createCheckout(someOrder(), 'a-key'))

    await expect(inside).rejects.toThrow('commit first')
  })
}

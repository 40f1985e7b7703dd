import { setTimeout as pause } from 'node:timers/promises'
import { formatMoney } from '@lineup/contract/format.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { conflict, unavailable } from '../../calls/problem.ts'
import { hashToken, newPublicId, newToken } from '../../calls/tokens.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { pageAt } from '../../languages/page-at.ts'
import { type CheckoutOrder, ProviderRefused, ProviderUnavailable } from '../../payments/port.ts'
import { BasketRefused } from '../basket/basket-refused.ts'
import type { PricedBasket } from '../basket/price-basket.ts'
import { emailFor, reserveUse } from '../codes/use-code.ts'
import { FREE_ORDER_HOURS, giveAway } from '../free/give-away.ts'
import { t } from '../messages/t.ts'
import {
  type CheckoutFrame,
  findCheckoutUrl,
  findPaymentByClientKey,
  freeOverKey,
  freeUnopenedKey,
  getCheckoutFrame,
  insertLines,
  insertPayment,
  setCheckout,
  soldLines,
} from './checkout-queries.ts'
import { preparePurchase, type Wanted } from './prepare-purchase.ts'
import { writeSlip } from './slip.ts'

type CheckoutRequest = Wanted & {
  /** Takes something off. */
  code?: string | null | undefined
  /** The buyer's, where the code wants it. */
  email?: string | undefined
  /** The price that the buyer saw, in minor units. */
  expectedPrice?: number | undefined
  /** Identifies the caller and the click. The same key leads to the same checkout. */
  clientKey?: string | undefined
}
type CheckoutDeps = Pick<Deps, 'db' | 'payments' | 'config' | 'log' | 'jobs'>
type Payment = { id: number; key: string; order: CheckoutOrder; url: string | null }

/**
 * Freezes items and prices, then opens the provider's payment page. Throws NotFound for something not on sale and Conflict for a
 * changed price, for a basket with something not on sale, and for a code that cannot be used. Commits the payment before the request to the provider, and stores the answer afterwards. An order of nothing has no provider: its link is mailed.
 */
export async function startCheckout(deps: CheckoutDeps, request: CheckoutRequest): Promise<{ url: string }> {
  const payment = await inTransaction(deps.db, (trx) => preparePayment(deps, trx, request))
  const isShared = request.clientKey !== undefined
  return { url: payment.url ?? (await openCheckout(deps, payment, isShared)) }
}

async function preparePayment(deps: CheckoutDeps, trx: Trx, request: CheckoutRequest): Promise<Payment> {
  const { expectedPrice, clientKey, code, email: given, ...item } = request
  // The expected price is not part of the hash: an open checkout keeps its figures when prices change.
  const requestHash = hashToken(JSON.stringify({ ...asHashed(item), ...(code && { code, email: given }) }))
  const clientKeyHash = clientKey === undefined ? null : hashToken(clientKey)

  const opened = clientKeyHash === null ? undefined : await findOpened(trx, clientKeyHash, requestHash)
  if (opened) return opened

  const { page, lines, figures, percent, quoted, used } = await preparePurchase(deps, trx, item, code)
  if (expectedPrice !== undefined && expectedPrice !== figures.price) {
    throw changed(t('checkout.priceChanged', { price: formatMoney(figures.price, deps.config.currency) }), quoted)
  }
  const frame = await getCheckoutFrame(trx)
  const { orderNumber } = frame
  const { tax } = deps.config.stripe
  const slip = writeSlip({
    orderNumber,
    figures,
    lines,
    percent,
    code: used?.code.text ?? null,
    tax,
    language: language(),
  })
  const email = used ? emailFor(used.code, given) : null
  const isFree = used !== undefined && used.code.freePhotos !== null
  const order = {
    ...page,
    ...frameOf(deps, frame),
    amount: figures.price,
    slip,
    ...(tax !== null && !isFree && { tax }),
    ...(email !== null && { email }),
    ...(isFree && { expiresAt: frame.startsAt + FREE_ORDER_HOURS * 3_600 }),
  }
  const livemode = deps.config.stripe.isLive
  const free = isFree ? ownSession(deps) : undefined
  const payment = { order, orderNumber, figures, percent, livemode, free, clientKeyHash, requestHash }
  const inserted = await insertPayment(trx, payment)
  if (!inserted) return findRivals(trx, clientKeyHash ?? '', requestHash)

  await insertLines(trx, inserted.id, soldLines(lines))
  if (!used) return inserted
  const { most } = await reserveUse(trx, inserted.id, { ...used, email })
  if (isFree && email !== null) await giveAway(deps, trx, { ...used, paymentId: inserted.id, most, email, orderNumber })
  return inserted
}

/** Like the provider's, a secret that leads to the order. Nobody learns it before the link was pressed. */
const ownSession = ({ config }: CheckoutDeps) => ({
  sessionId: `free_${newToken().token}`,
  url: pageAt(config, '/payment/free'),
})

const changed = (message: string, quoted: PricedBasket | undefined) =>
  quoted === undefined ? conflict(message) : new BasketRefused(message, quoted)

/** The order in which photos were chosen does not matter. */
function asHashed(item: Wanted) {
  if (item.kind === 'choice') return { kind: item.kind, ids: item.ids.toSorted((a, b) => a - b) }
  if (item.kind === 'basket') return { kind: item.kind, ...item.basket }
  return { kind: item.kind, id: item.id }
}

async function findOpened(trx: Trx, clientKeyHash: string, requestHash: string): Promise<Payment | undefined> {
  await freeOverKey(trx, clientKeyHash)
  const found = await findPaymentByClientKey(trx, clientKeyHash)
  if (found === undefined) return undefined
  if (found.requestHash !== requestHash) throw conflict(t('checkout.keyUsed'))
  return found
}

/** The same click came twice at the same time, and the other one's payment is committed by now. */
async function findRivals(trx: Trx, clientKeyHash: string, requestHash: string): Promise<Payment> {
  const found = await findOpened(trx, clientKeyHash, requestHash)
  if (found === undefined) throw unavailable()
  return found
}

const frameOf = ({ config }: CheckoutDeps, { installation, expiresAt }: CheckoutFrame) => ({
  key: newPublicId('pay_'),
  installation,
  currency: config.currency,
  // The provider replaces the braces with the session's id.
  successUrl: `${pageAt(config, '/payment/checkout/success')}?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: pageAt(config, '/payment/checkout/fail'),
  language: language(),
  expiresAt,
})

async function openCheckout(deps: CheckoutDeps, payment: Payment, isShared: boolean): Promise<string> {
  const { installation, key } = payment.order
  try {
    const checkout = await deps.payments.createCheckout(payment.order, `${installation}:checkout:${key}`)
    checkOrigin(deps, checkout.url)
    await setCheckout(deps.db, payment.id, checkout)
    return checkout.url
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    const url = isShared ? await findRivalsUrl(deps, payment.id) : null
    if (url !== null) return url
    await freeUnopenedKey(deps.db, payment.id)
    if (error instanceof ProviderRefused) deps.log.error({ err: error }, 'the provider refused a checkout')
    throw unavailable()
  }
}

/** A buyer is only ever sent to the provider's own page. */
function checkOrigin({ config, log }: CheckoutDeps, url: string): void {
  if (URL.parse(url)?.origin === config.stripe.checkoutOrigin) return
  log.error('the provider gave a payment page of another origin')
  throw new ProviderUnavailable('The payment page is of another origin')
}

const LOOKS = 4
const LOOK_MS = 250

/** While one call runs, the provider refuses a second one with the same key: then we use the first one's page. */
async function findRivalsUrl({ db }: CheckoutDeps, paymentId: number): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    await pause(LOOK_MS)
    const url = await findCheckoutUrl(db, paymentId)
    if (url !== null) return url
  }
  return null
}

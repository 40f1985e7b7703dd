import { setTimeout as pause } from 'node:timers/promises'
import { formatMoney } from '@lineup/contract/format.ts'
import { conflict, notFound, unavailable } from '../../calls/problem.ts'
import { hashToken, newPublicId } from '../../calls/tokens.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { watermarkOf } from '../../images/preview-files.ts'
import { absoluteUrl, publicUrl } from '../../images/preview-urls.ts'
import { type CheckoutOrder, ProviderRefused, ProviderUnavailable } from '../../payments/port.ts'
import { describePurchase, type Figures, titleOfSale } from '../rules.ts'
import {
  type CheckoutFrame,
  findCheckoutUrl,
  findPaymentByClientKey,
  freeOverKey,
  freeUnopenedKey,
  getCheckoutFrame,
  type ItemRef,
  insertLines,
  insertPayment,
  listOnSale,
  type NewLine,
  type OnSale,
  setCheckout,
} from './checkout-queries.ts'
import { priceBasket } from './price-basket.ts'
import { writeSlip } from './slip.ts'

type CheckoutRequest = ItemRef & {
  /** The price that the buyer saw, in minor units. */
  expectedPrice?: number | undefined
  /** Identifies the caller and the click. The same key leads to the same checkout. */
  clientKey?: string | undefined
}
type CheckoutDeps = Pick<Deps, 'db' | 'payments' | 'config' | 'log'>
type Payment = { id: number; key: string; order: CheckoutOrder; url: string | null }

/**
 * Freezes items and prices, then opens the provider's payment page. Throws NotFound for something not on sale and Conflict for a
 * changed price. Commits the payment before the request to the provider, and stores the answer afterwards.
 */
export async function startCheckout(deps: CheckoutDeps, request: CheckoutRequest): Promise<{ url: string }> {
  const payment = await inTransaction(deps.db, (trx) => preparePayment(deps, trx, request))
  const isShared = request.clientKey !== undefined
  return { url: payment.url ?? (await openCheckout(deps, payment, isShared)) }
}

async function preparePayment(deps: CheckoutDeps, trx: Trx, request: CheckoutRequest): Promise<Payment> {
  const { expectedPrice, clientKey, ...item } = request
  // The expected price is not part of the hash: an open checkout keeps its figures when prices change.
  const requestHash = hashToken(JSON.stringify(asHashed(item)))
  const clientKeyHash = clientKey === undefined ? null : hashToken(clientKey)

  const opened = clientKeyHash === null ? undefined : await findOpened(trx, clientKeyHash, requestHash)
  if (opened) return opened

  const onSale = await listOnSale(trx, item)
  const { lines, figures } = await priceBasket(trx, item, onSale)
  if (expectedPrice !== undefined && expectedPrice !== figures.price) {
    throw conflict(`The price has changed to ${formatMoney(figures.price, deps.config.currency)}`)
  }
  const frame = await getCheckoutFrame(trx)
  const order = describeOrder(deps, { kind: item.kind, onSale, lines, figures, ...frame })
  const livemode = deps.config.stripe.isLive
  const { orderNumber } = frame
  const inserted = await insertPayment(trx, { order, orderNumber, figures, livemode, clientKeyHash, requestHash })
  if (!inserted) return findRivals(trx, clientKeyHash ?? '', requestHash)

  await insertLines(trx, inserted.id, lines)
  return inserted
}

/** The order in which photos were chosen does not matter. */
const asHashed = (item: ItemRef) =>
  item.kind === 'choice'
    ? { kind: item.kind, ids: item.ids.toSorted((a, b) => a - b) }
    : { kind: item.kind, id: item.id }

async function findOpened(trx: Trx, clientKeyHash: string, requestHash: string): Promise<Payment | undefined> {
  await freeOverKey(trx, clientKeyHash)
  const found = await findPaymentByClientKey(trx, clientKeyHash)
  if (found === undefined) return undefined
  if (found.requestHash !== requestHash) throw conflict('This Idempotency-Key was used for another request')
  return found
}

/** The same click came twice at the same time, and the other one's payment is committed by now. */
async function findRivals(trx: Trx, clientKeyHash: string, requestHash: string): Promise<Payment> {
  const found = await findOpened(trx, clientKeyHash, requestHash)
  if (found === undefined) throw unavailable()
  return found
}

type Purchase = CheckoutFrame & { kind: ItemRef['kind']; onSale: OnSale[]; lines: NewLine[]; figures: Figures }

function describeOrder({ config }: CheckoutDeps, purchase: Purchase): CheckoutOrder {
  const { kind, onSale, lines, figures, installation, expiresAt, orderNumber } = purchase
  const [first] = onSale
  if (first === undefined) throw notFound('Image')
  const preview = watermarkOf(first.previewKey, first.previews, publicUrl)
  return {
    key: newPublicId('pay_'),
    installation,
    title: titleOfSale(kind, first, onSale.length),
    description: describePurchase(onSale.length, figures.donation, config.currency),
    imageUrl: preview === null ? null : absoluteUrl(config, preview),
    amount: figures.price,
    currency: config.currency,
    // The provider replaces the braces with the session's id.
    successUrl: `${config.publicUrl}/payment/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${config.publicUrl}/payment/checkout/fail`,
    expiresAt,
    slip: writeSlip({ orderNumber, figures, lines }),
  }
}

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

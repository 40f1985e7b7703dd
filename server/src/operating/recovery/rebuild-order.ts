import { inTransaction } from '../../db/database.ts'
import { type BookedCheckout, ProviderRefused } from '../../payments/port.ts'
import { recordPayouts } from '../../payouts/record-payouts.ts'
import { insertLines } from '../../sales/checkout/checkout-queries.ts'
import { digestOf, readSlip, type Slip } from '../../sales/checkout/slip.ts'
import { insertRebuiltUse } from '../../sales/codes/code-queries.ts'
import { type FulfilDeps, fulfil } from '../../sales/fulfilment/fulfil.ts'
import { findPayment } from '../../sales/fulfilment/fulfil-queries.ts'
import { insertLost, insertRebuilt, listNamedImages, type NamedImage, type Rebuilt } from './rebuild-queries.ts'

/** `held`: paid, and nobody can say for what. `closed`: nobody can pay it any more. */
export type Fate = 'known' | 'fulfilled' | 'rebuilt' | 'opened' | 'held' | 'closed' | 'nothing'

/** Brings a checkout of ours to what the provider says of it. Idempotent. */
export async function rebuildOrder(deps: FulfilDeps, checkout: BookedCheckout): Promise<Fate> {
  const { sessionId, key, isPaid, isExpired } = checkout
  const known = await findPayment(deps.db, { sessionId, key })
  if (known !== undefined) return isPaid && (await fulfilIfPaid(deps, checkout)) ? 'fulfilled' : 'known'
  if (isExpired && !isPaid) return 'nothing'

  const state = await deps.payments.retrieveCheckout(sessionId)
  const { amount, currency } = state
  if (state.key !== key || amount === null || amount < 1 || currency === null) return 'nothing'
  const slip = readSlip(checkout.slip)
  const price = amount - (slip?.tax === 'exclusive' ? (state.tax?.amount ?? 0) : 0)
  const rebuilt = { checkout, state, amount: slip === undefined ? amount : price, currency }
  const images = slip === undefined ? [] : await listNamedImages(deps.db, slip)

  if (slip === undefined || !isWhole(slip, images, price)) return hold(deps, rebuilt, slip)
  await inTransaction(deps.db, async (trx) => {
    const paymentId = await insertRebuilt(trx, rebuilt, slip)
    if (paymentId === undefined) return
    const bought = slip.lines.map((line) => ({
      ...line,
      images: images.filter(({ imageId }) => line.imageIds.includes(imageId)),
    }))
    await insertLines(trx, paymentId, bought)
    const off = slip.lines.reduce((sum, { code }) => sum + code, 0)
    if (slip.code !== undefined && off > 0) await insertRebuiltUse(trx, { paymentId, text: slip.code, off })
  })
  return (await fulfilIfPaid(deps, checkout)) ? 'rebuilt' : 'opened'
}

/** Also records the payouts, so that the transfers of before find theirs. */
async function fulfilIfPaid(deps: FulfilDeps, { sessionId, key }: BookedCheckout): Promise<boolean> {
  const outcome = await fulfil(deps, { sessionId, key })
  if (outcome !== 'paid') return false
  const paid = await findPayment(deps.db, { sessionId, key })
  if (paid !== undefined) await recordPayouts(deps, { paymentId: paid.id })
  return true
}

/** True if all its photos are here and unchanged, and the figures add up. */
function isWhole({ lines, commission, donation, digest }: Slip, images: NamedImage[], amount: number): boolean {
  const byId = new Map(images.map((image) => [image.imageId, image]))
  const sum = (part: 'price' | 'commission') => lines.reduce((total, line) => total + line[part], 0)
  return (
    sum('price') === amount &&
    sum('commission') === commission &&
    amount >= commission + donation &&
    digestOf(images) === digest &&
    lines.every(({ sellerId, sequenceId, imageIds }) =>
      imageIds.every((id) => byId.get(id)?.sellerId === sellerId && byId.get(id)?.sequenceId === sequenceId),
    )
  )
}

async function hold(deps: FulfilDeps, rebuilt: Rebuilt, slip: Slip | undefined): Promise<Fate> {
  const { checkout, state } = rebuilt
  if (!state.isPaid) return close(deps, checkout)
  const id = await inTransaction(deps.db, (trx) => insertLost(trx, rebuilt, slip))
  return id === undefined ? 'known' : 'held'
}

/** Closes the checkout, so that nobody pays for photos that we lack. */
async function close({ payments }: FulfilDeps, { sessionId }: BookedCheckout): Promise<Fate> {
  try {
    await payments.expireCheckout(sessionId)
    return 'closed'
  } catch (error) {
    // Paid or expired meanwhile: the next run sees how it ended.
    if (!(error instanceof ProviderRefused)) throw error
    return 'nothing'
  }
}

import { formatMoney } from '@lineup/contract/format.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { CheckoutState } from '../../payments/port.ts'
import { LOST } from '../rules.ts'
import { type FulfilDeps, succeed } from './fulfil.ts'
import { findPaymentById, listLines, type Payment } from './fulfil-queries.ts'
import { endQuarantine, setOnlyLinePrice } from './release-queries.ts'

type Form = { paymentId: number; reason: string }

/**
 * Lets a payment out of quarantine after a person has looked at it: it succeeds at the amount that was really paid. Commission and
 * donation stay as they were frozen; the platform bears the difference. Throws `NotFound`, or `Conflict` when the books could not be right.
 */
export async function releasePayment(
  deps: FulfilDeps,
  { paymentId, reason }: Form,
  by: By,
): Promise<{ price: number; currency: string }> {
  const payment = await findPaymentById(deps.db, paymentId)
  if (payment === undefined) throw notFound('payment')
  if (payment.quarantine_reason === null || payment.session_id === null) throw conflict(NOT_HELD)
  if (payment.quarantine_reason === LOST) throw conflict(`The database lacks what was bought. ${REFUND_IT}`)
  const state = await deps.payments.retrieveCheckout(payment.session_id)
  const price = judge(payment, state)
  const platform = price - payment.commission_minor - payment.donation_minor

  const isReleased = await inTransaction(deps.db, async (trx) => {
    if (price !== payment.price_minor) {
      if ((await listLines(trx, paymentId)).length > 1)
        throw conflict(`Several things were bought at another price. ${REFUND_IT}`)
      await setOnlyLinePrice(trx, paymentId, price)
    }
    if (!(await endQuarantine(trx, { paymentId, price, platform }))) return false
    const released = { ...payment, price_minor: price, platform_minor: platform, quarantine_reason: null }
    await succeed(deps, trx, released, state)
    const detail = { reason, price, before: { price: payment.price_minor, quarantine: payment.quarantine_reason } }
    await audit(trx, by, { act: 'payment.release', target: `payment ${paymentId}`, detail })
    return true
  })
  if (!isReleased) throw conflict(NOT_HELD)
  return { price, currency: payment.currency }
}

const NOT_HELD = 'This payment is not in quarantine, or its money went back already'
const REFUND_IT = 'Refund it instead'

/** Returns what was paid. */
function judge(payment: Payment, { isPaid, livemode, currency, amount }: CheckoutState): number {
  const { currency: own, commission_minor: commission, donation_minor: donation } = payment
  if (!isPaid || amount === null) throw conflict('This payment is not paid: there is nothing to release')
  if (livemode !== payment.livemode) throw conflict('It was paid in the provider’s other mode: no money came in')
  if (currency !== own) throw conflict(`It was paid in ${currency ?? 'no currency'}, not in ${own}. ${REFUND_IT}`)
  if (amount < commission + donation) {
    const owed = formatMoney(commission + donation, own)
    throw conflict(`Less was paid than the ${owed} for photographer and ocean. ${REFUND_IT}`)
  }
  return amount
}

import { formatMoney } from '@lineup/contract/format.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { CheckoutState } from '../../payments/port.ts'
import { t } from '../messages/t.ts'
import { LOST } from '../rules.ts'
import { type FulfilDeps, succeed } from './fulfil.ts'
import { findPaymentById, listLines, type Payment } from './fulfil-queries.ts'
import { endQuarantine, setOnlyLinePrice } from './release-queries.ts'

type Form = { paymentId: number; reason: string }

/**
 * Lets a payment out of quarantine after a person has looked at it: it succeeds at the amount that was really paid. Commission and
 * donation stay as they were frozen; the platform bears the difference. Tax is taken off first. Throws `NotFound`, or `Conflict` when the books could not be right.
 */
export async function releasePayment(
  deps: FulfilDeps,
  { paymentId, reason }: Form,
  by: By,
): Promise<{ price: number; currency: string }> {
  const payment = await findPaymentById(deps.db, paymentId)
  if (payment === undefined) throw notFound('payment')
  if (payment.quarantine_reason === null || payment.session_id === null) throw conflict(t('release.notHeld'))
  if (payment.quarantine_reason === LOST) throw conflict(t('release.lacks'))
  const state = await deps.payments.retrieveCheckout(payment.session_id)
  const price = judge(payment, state)
  const platform = price - payment.commission_minor - payment.donation_minor

  const isReleased = await inTransaction(deps.db, async (trx) => {
    if (price !== payment.price_minor) {
      if ((await listLines(trx, paymentId)).length > 1) throw conflict(t('release.several'))
      await setOnlyLinePrice(trx, paymentId, price)
    }
    if (!(await endQuarantine(trx, { paymentId, price, platform }))) return false
    const released = { ...payment, price_minor: price, platform_minor: platform, quarantine_reason: null }
    await succeed(deps, trx, released, state)
    const detail = { reason, price, before: { price: payment.price_minor, quarantine: payment.quarantine_reason } }
    await audit(trx, by, { act: 'payment.release', target: `payment ${paymentId}`, detail })
    return true
  })
  if (!isReleased) throw conflict(t('release.notHeld'))
  return { price, currency: payment.currency }
}

/** Returns what was paid, without tax on top. */
function judge(payment: Payment, { isPaid, livemode, currency, amount: paid, tax }: CheckoutState): number {
  const { currency: own, commission_minor: commission, donation_minor: donation, tax_behavior: behavior } = payment
  const amount = paid === null ? null : paid - (behavior === 'exclusive' ? (tax?.amount ?? 0) : 0)
  if (!isPaid || amount === null) throw conflict(t('release.notPaid'))
  if (livemode !== payment.livemode) throw conflict(t('release.otherMode'))
  if (currency === null) throw conflict(t('release.noCurrency', { own }))
  if (currency !== own) throw conflict(t('release.otherCurrency', { currency, own }))
  if (amount < commission + donation) {
    const owed = formatMoney(commission + donation, own)
    throw conflict(t('release.tooLittle', { owed }))
  }
  return amount
}

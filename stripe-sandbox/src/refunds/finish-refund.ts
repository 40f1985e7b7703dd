import { newBooking } from '../checkout/balance-transaction.ts'
import { byBuyer, type Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { getObject, saveObject } from '../store/objects.ts'
import { countRefunded } from './create-refund.ts'
import type { Refund } from './refund.ts'

/** A pending refund reaches the buyer or fails. One that succeeded may still fail, when the bank sends it back. */
export function finishRefund(core: Core, refund: Refund, isPaid: boolean) {
  if (refund.status !== 'pending' && (isPaid || refund.status !== 'succeeded')) {
    throw ApiError.refused(`The refund is ${refund.status}`)
  }
  const { pending_reason: _, ...settled } = refund
  return isPaid ? succeed(core, settled) : fail(core, settled)
}

function succeed(core: Core, refund: Refund) {
  const succeeded = saveObject(core.db, { ...refund, status: 'succeeded' })
  emit(core, 'refund.updated', succeeded, byBuyer)
  return succeeded
}

/** The money is the platform's again, and the charge counts it as not refunded. */
function fail(core: Core, refund: Refund) {
  const booking = saveObject(
    core.db,
    newBooking(core, {
      amount: refund.amount,
      currency: refund.currency,
      source: refund.id,
      type: 'refund_failure',
      reportingCategory: 'refund_failure',
      description: 'REFUND FAILURE',
    }),
  )
  const failed = saveObject(core.db, {
    ...refund,
    failure_balance_transaction: booking.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  const charge = countRefunded(core, getObject(core.db, 'charge', refund.charge), -refund.amount)
  emit(core, 'charge.updated', charge, byBuyer)
  emit(core, 'refund.updated', failed, byBuyer)
  emit(core, 'refund.failed', failed, byBuyer)
  return failed
}

import type Stripe from 'stripe'
import type { Cause, Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { saveObject, selectObjects } from '../store/objects.ts'
import { type DisputeFacts, newDispute } from './dispute.ts'
import { withdrawFunds } from './funds.ts'
import { isClosed } from './status.ts'

/**
 * The buyer's bank disputes a paid charge: the whole of it unless `amount`, as fraudulent unless `reason`. The money
 * leaves the platform's balance at once, unless it is only an inquiry.
 */
export function openDispute(core: Core, charge: Stripe.Charge, wish: Partial<DisputeFacts>, cause: Cause) {
  if (!charge.paid) throw ApiError.refused('A charge that failed cannot be disputed.')
  const earlier = selectObjects(core.db, 'dispute', { charge: charge.id })
  if (earlier.some(({ status }) => !isClosed(status))) throw ApiError.refused('The charge is disputed already.')

  const { amount = charge.amount, reason = 'fraudulent', isInquiry = false } = wish
  if (amount < 1 || amount > charge.amount) throw ApiError.invalid('More than the charge cannot be disputed.', 'amount')
  const dispute = saveObject(core.db, newDispute(core, charge, { amount, reason, isInquiry }))
  const withFunds = isInquiry ? dispute : withdrawFunds(core, dispute)

  saveObject(core.db, { ...charge, disputed: true })
  emit(core, 'charge.dispute.created', withFunds, cause)
  if (!isInquiry) emit(core, 'charge.dispute.funds_withdrawn', withFunds, cause)
  return withFunds
}

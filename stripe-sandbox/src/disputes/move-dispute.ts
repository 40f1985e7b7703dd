import type { Cause, Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { saveObject } from '../store/objects.ts'
import type { Dispute } from './dispute.ts'
import { hasWithdrawn, reinstateFunds, withdrawFunds } from './funds.ts'
import { type DisputeStatus, disputeSteps, isClosed, isDisputeStatus, isRefundable } from './status.ts'

/**
 * Takes a dispute on to a state, with the money that moves by it and its events. An inquiry that becomes a dispute loses
 * the money now; one that is won or prevented gets it back.
 * @throws ApiError 400 where no step leads there
 */
export function moveDispute(core: Core, dispute: Dispute, status: DisputeStatus, cause: Cause): Dispute {
  const from = dispute.status
  if (!isDisputeStatus(from) || !disputeSteps[from].some((next) => next === status)) {
    throw ApiError.refused(`No step leads from ${from} to ${status}`)
  }
  const moved: Dispute = { ...dispute, status, is_charge_refundable: isRefundable(status) }
  const isWithdrawn = status === 'needs_response'
  const isReinstated = (status === 'won' || status === 'prevented') && hasWithdrawn(dispute)
  const booked = isWithdrawn ? withdrawFunds(core, moved) : isReinstated ? reinstateFunds(core, moved) : moved

  const saved = saveObject(core.db, booked)
  emit(core, isClosed(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', saved, cause)
  if (isWithdrawn) emit(core, 'charge.dispute.funds_withdrawn', saved, cause)
  if (isReinstated) emit(core, 'charge.dispute.funds_reinstated', saved, cause)
  return saved
}

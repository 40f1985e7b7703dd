import { refundStatus } from '@lineup/contract/states.ts'
import { ProviderRefused, ProviderUnavailable } from '../../payments/port.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { askRefund, giveUp } from './ask-refund.ts'
import { getRefund, listUnanswered, listUnfinished, type RefundRow } from './refund-queries.ts'
import { learnCharge, takeRefunds } from './take-refunds.ts'

/** What is left to do about refunds: answers that got lost, and refunds that the provider has not finished. */
export async function listRefundWork(deps: FulfilDeps): Promise<Array<() => Promise<void>>> {
  const unanswered = await listUnanswered(deps.db)
  const unfinished = await listUnfinished(deps.db)
  return [
    ...unanswered.map((row) => () => repeatRefund(deps, row)),
    ...unfinished.map((paymentId) => () => takeRefunds(deps, paymentId)),
  ]
}

/**
 * Asks again for a refund whose answer got lost. Looks first: after a day the provider has forgotten the key. A refusal is told to the
 * operator and ends it. Throws `ProviderUnavailable` while the outcome is still unknown.
 */
export async function repeatRefund(deps: FulfilDeps, row: RefundRow): Promise<void> {
  const { id, paymentId } = row
  await takeRefunds(deps, paymentId)
  const paymentIntentId = await learnCharge(deps, paymentId)
  if (paymentIntentId === null || (await getRefund(deps.db, id)).status !== refundStatus.asked) return
  try {
    await askRefund(deps, row, { paymentIntentId, isWatched: false })
  } catch (error) {
    if (error instanceof ProviderRefused) return
    if (!(error instanceof ProviderUnavailable) || error.why !== 'replayed') throw error
    // The provider kept a failure for this key and there is no refund: a new refund gets a new key.
    await giveUp(deps, row, { code: 'no_answer', isWatched: false })
  }
}

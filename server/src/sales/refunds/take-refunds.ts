import { paymentStatus } from '@lineup/contract/states.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts'
import { applyRefunds } from './apply-refunds.ts'
import { findChargeOf, setCharge } from './charge-queries.ts'

/**
 * Brings a payment to the refunds that the provider has of it: the one handler for events, reconciler and lost answers. `alongside`
 * runs in the same transaction. A payment whose success we have not heard of yet is fulfilled first.
 */
export async function takeRefunds(
  deps: FulfilDeps,
  paymentId: number,
  alongside: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  const paymentIntentId = await learnCharge(deps, paymentId)
  const states = paymentIntentId === null ? [] : await deps.payments.listRefunds(paymentIntentId)
  await inTransaction(deps.db, async (trx) => {
    await applyRefunds(deps, trx, { paymentId, states })
    await alongside(trx)
  })
}

/** Finds out what was charged. Null: nothing yet. */
export async function learnCharge(deps: FulfilDeps, paymentId: number): Promise<string | null> {
  const before = await findChargeOf(deps.db, paymentId)
  if (before.status !== paymentStatus.success && before.quarantine === null && before.sessionId !== null) {
    await fulfil(deps, { sessionId: before.sessionId, key: before.key })
  }
  const { quarantine, sessionId, paymentIntentId } = await findChargeOf(deps.db, paymentId)
  if (paymentIntentId !== null || quarantine === null || sessionId === null) return paymentIntentId

  const state = await deps.payments.retrieveCheckout(sessionId)
  if (!state.isPaid) return null
  await setCharge(deps.db, paymentId, state)
  return state.paymentIntentId
}

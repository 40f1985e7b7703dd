import { payoutStatus } from '@lineup/contract/states.ts'
import type { Trx } from '../../db/database.ts'
import { restoreStanding } from '../queries.ts'
import { type LockedPayout, lockPayout, setCancelled, setHeld } from './adjust-queries.ts'
import { insertDebt, liftDebts } from './debt-queries.ts'
import { planTakingBack } from './plan-taking-back.ts'
import { insertReversal } from './reversal-queries.ts'

/**
 * Brings one payout to what its payment's lines and dispute say. Idempotent: derives everything from the rows. One that is being sent
 * is left alone until its outcome is known. True when its hold ended.
 */
export async function adjustPayout(trx: Trx, payoutId: number): Promise<boolean> {
  const payout = await lockPayout(trx, payoutId)
  if (payout.status === payoutStatus.asked) return false
  const isSent = payout.transferId !== null || payout.status === payoutStatus.success
  if (!isSent) return cancel(trx, payout)
  await takeBack(trx, payout)
  return false
}

async function cancel(trx: Trx, payout: LockedPayout): Promise<boolean> {
  const { id, status, holdReason, amount, cancelled, taken, isDisputed } = payout
  if (cancelled !== taken) await setCancelled(trx, id, taken)
  if (taken === amount) {
    await setHeld(trx, id, 'refunded')
    return false
  }
  // `refunded` without a cancelled amount is the provider's word, and a person looks at it.
  const isRestored = holdReason === 'refunded' && cancelled === amount
  if (isDisputed && (isRestored || status === payoutStatus.pending)) {
    await setHeld(trx, id, 'disputed')
    return false
  }
  const isReopened = isRestored || (!isDisputed && holdReason === 'disputed')
  if (isReopened) await restoreStanding(trx, id)
  return isReopened
}

async function takeBack(trx: Trx, payout: LockedPayout): Promise<void> {
  const { reverse, owe, lift } = planTakingBack(payout)
  if (reverse > 0) await insertReversal(trx, payout.id, reverse)
  if (owe > 0) await insertDebt(trx, payout, owe)
  if (lift > 0) await liftDebts(trx, payout, lift)
}

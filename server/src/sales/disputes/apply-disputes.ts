import { disputeStatus, openDisputeStates, paymentStatus } from '@lineup/contract/states.ts'
import type { Trx } from '../../db/database.ts'
import type { DisputeState } from '../../payments/port.ts'
import { postFees } from '../fees/post-fees.ts'
import type { RefundDeps } from '../refunds/apply-refunds.ts'
import { adjustLater, noteMoneyBack } from '../refunds/follow-up.ts'
import { returnMoney, unreturnMoney } from '../refunds/return-money.ts'
import { type LockedPayment, listSellers, lockPayment, withdrawDownloads } from '../refunds/return-queries.ts'
import { tellDispute } from './dispute-mails.ts'
import {
  clearTaken,
  type DisputeRow,
  listDisputeRows,
  rearmDisputed,
  saveDispute,
  setDisputeStatus,
  setTaken,
} from './dispute-queries.ts'

type Answers = { paymentId: number; states: DisputeState[]; askedAt: Date }

/**
 * Writes how the disputes of a payment stand, with all effects. While one is open, and after one was lost, photos that were not
 * delivered are withheld. Idempotent; an older answer than the one we have changes nothing.
 */
export async function applyDisputes(deps: RefundDeps, trx: Trx, { paymentId, states, askedAt }: Answers) {
  const payment = await lockPayment(trx, paymentId)
  const before = await listDisputeRows(trx, paymentId)
  for (const state of states) {
    const row = before.find(({ id }) => id === state.disputeId)
    if (row !== undefined && row.askedAt > askedAt) continue
    await saveDispute(trx, paymentId, state, askedAt)
    if (payment.status === paymentStatus.success) await book(deps, trx, payment, { state, taken: row?.taken ?? 0 })
    if (row?.status !== state.status) await tellDispute(deps, trx, { payment, state })
    if (isDisputeOpen(row?.status ?? '') !== isDisputeOpen(state.status)) {
      for (const userId of await listSellers(trx, paymentId)) await noteMoneyBack(trx, userId, paymentId)
    }
  }

  const standing = mostUrgent(await listDisputeRows(trx, paymentId))
  if (standing === undefined) return
  await setDisputeStatus(trx, paymentId, standing.status)
  if (isHeld(standing.status)) {
    const reason = 'The buyer disputes the payment with their bank'
    await withdrawDownloads(trx, { paymentId, why: 'dispute', reason })
  } else {
    await rearmDisputed(trx, paymentId, 'The bank left the payment with us')
  }
  await adjustLater(deps, trx, paymentId)
}

const isDisputeOpen = (status: string) => openDisputeStates.includes(status)
const isHeld = (status: string) => isDisputeOpen(status) || status === disputeStatus.lost

/** An open dispute before a lost one, and that before those that came to nothing; of equals the youngest. */
function mostUrgent(rows: DisputeRow[]): DisputeRow | undefined {
  const youngest = rows.toReversed()
  return (
    youngest.find(({ status }) => isDisputeOpen(status)) ??
    youngest.find(({ status }) => status === disputeStatus.lost) ??
    youngest[0]
  )
}

type Step = { state: DisputeState; taken: number }

/** A dispute takes money of the lines once, when it is lost, and gives it back when an appeal is won. */
async function book(deps: RefundDeps, trx: Trx, payment: LockedPayment, { state, taken }: Step): Promise<void> {
  const { disputeId: id, amount, status, fees } = state
  const isLost = status === disputeStatus.lost
  await postFees(trx, { paymentId: payment.id, currency: payment.currency }, fees)

  if (isLost && taken === 0) {
    const { parts } = await returnMoney(deps, trx, { payment, account: 'disputes', act: `dispute:${id}`, amount })
    await setTaken(trx, { paymentId: payment.id, id, amount }, parts)
  }
  if (!isLost && !isDisputeOpen(status) && taken > 0) {
    const returned = { payment, account: 'disputes' as const, act: `dispute-won:${id}`, amount: -taken }
    await unreturnMoney(deps, trx, returned, await clearTaken(trx, id))
  }
}

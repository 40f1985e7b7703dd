import { givenRefunds, paymentStatus, refundStatus } from '@lineup/contract/states.ts'
import type { Trx } from '../../db/database.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import type { RefundState } from '../../payments/port.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { tellFailure, writeRefunded } from './refund-mails.ts'
import {
  getRefund,
  insertRefund,
  listParts,
  listRefundRows,
  type RefundRow,
  setRefunded,
  setRefundState,
} from './refund-queries.ts'
import { unreturnMoney } from './return-money.ts'
import { returnOf } from './return-of.ts'
import { type LockedPayment, lockPayment } from './return-queries.ts'

export type RefundDeps = Pick<FulfilDeps, 'jobs' | 'config' | 'log'>

type Answers = { paymentId: number; states: RefundState[] }

/** Idempotent, and indifferent to the order of answers: a refund only ever moves forward. */
export async function applyRefunds(deps: RefundDeps, trx: Trx, { paymentId, states }: Answers): Promise<void> {
  const payment = await lockPayment(trx, paymentId)
  const installation = await getInstallation(trx)
  for (const state of states) {
    const rows = await listRefundRows(trx, paymentId)
    const own = state.madeFor?.installation === installation ? state.madeFor.id : undefined
    const row =
      rows.find(({ refundId }) => refundId === state.refundId) ??
      rows.find(({ id, refundId }) => id === own && refundId === null) ??
      (await insertForeign(trx, paymentId, state))
    await advance(deps, trx, payment, { row, state })
  }
  await setRefunded(trx, paymentId)
}

async function insertForeign(trx: Trx, paymentId: number, { amount, reason }: RefundState): Promise<RefundRow> {
  const id = await insertRefund(trx, { paymentId, amount, reason, requestedBy: null })
  return getRefund(trx, id)
}

/** An answer may be older than what we know. */
const ranks: Record<string, number> = {
  [refundStatus.asked]: 0,
  [refundStatus.requiresAction]: 1,
  [refundStatus.pending]: 2,
  [refundStatus.succeeded]: 3,
  [refundStatus.failed]: 4,
  [refundStatus.canceled]: 4,
  // The provider does not know of it.
  [refundStatus.byHand]: 5,
}
const rankOf = (status: string) => ranks[status] ?? 0

type Step = { row: RefundRow; state: RefundState }

async function advance(deps: RefundDeps, trx: Trx, payment: LockedPayment, { row, state }: Step): Promise<void> {
  // We noted it as refused, but the provider carried out a call that we had given up.
  const isNews = rankOf(state.status) > rankOf(row.status) || row.refundId === null
  if (!isNews) return
  await setRefundState(trx, row.id, state)
  const [was, is] = [givenRefunds.includes(row.status), givenRefunds.includes(state.status)]
  const isSale = payment.status === paymentStatus.success

  if (is && !was) {
    const returned = { payment, account: 'refunds' as const, act: `refund:${row.id}`, amount: state.amount }
    const withdrawn = isSale ? await returnOf(deps, trx, row, returned) : 0
    await writeRefunded(deps, trx, { payment, row, withdrawn, back: state.presentment })
  }
  if (was && !is && isSale) {
    const returned = { payment, account: 'refunds' as const, act: `refund-failed:${row.id}`, amount: -state.amount }
    await unreturnMoney(deps, trx, returned, await listParts(trx, row.id))
  }
  if (!is) await tellFailure(deps, trx, { payment, row, code: state.failure ?? state.status })
}

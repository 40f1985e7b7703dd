import type { refundReason, StateOf } from '@lineup/contract/states.ts'
import { inTransaction } from '../../db/database.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { ProviderRefused } from '../../payments/port.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { applyRefunds } from './apply-refunds.ts'
import { tellFailure } from './refund-mails.ts'
import { type RefundRow, setRefundRefused } from './refund-queries.ts'
import { lockPayment } from './return-queries.ts'

type Asking = {
  paymentIntentId: string
  /** An admin waits for the answer. Nobody else learns of a refusal unless the operator is told. */
  isWatched: boolean
}

/**
 * Asks the provider for the refund of a stored row, and writes its answer with all effects. May be repeated: the key is the row's own.
 * Throws `ProviderUnavailable` while the outcome is unknown, and `ProviderRefused` once the row is marked as failed.
 */
export async function askRefund(
  deps: FulfilDeps,
  row: RefundRow,
  { paymentIntentId, isWatched }: Asking,
): Promise<void> {
  const { id, paymentId, amount } = row
  const installation = await getInstallation(deps.db)
  const reason = row.reason as StateOf<typeof refundReason> | null
  try {
    const order = { id, installation, paymentIntentId, amount, reason }
    const state = await deps.payments.createRefund(order, `${installation}:refund:${id}`)
    await inTransaction(deps.db, (trx) => applyRefunds(deps, trx, { paymentId, states: [state] }))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, paymentId, refundId: id }, 'a refund was refused')
    await giveUp(deps, row, { code: error.code, isWatched })
    throw error
  }
}

/** Marks the row as failed, unless an answer came meanwhile: the provider has no such refund and will make none. */
export async function giveUp(
  deps: FulfilDeps,
  row: RefundRow,
  { code, isWatched }: { code: string; isWatched: boolean },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const payment = await lockPayment(trx, row.paymentId)
    if ((await setRefundRefused(trx, row.id, code)) && !isWatched) await tellFailure(deps, trx, { payment, row, code })
  })
}

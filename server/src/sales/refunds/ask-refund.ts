import type { refundReason, StateOf } from '@lineup/contract/states.ts'
import { inTransaction } from '../../db/database.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { ProviderRefused } from '../../payments/port.ts'
import type { FulfilDeps } from '../settlement/fulfil.ts'
import { applyRefunds } from './apply-refunds.ts'
import { type RefundRow, setRefundRefused } from './refund-queries.ts'

/**
 * Asks the provider for the refund of a stored row, and writes its answer with all effects. May be repeated: the key is the row's own.
 * Throws `ProviderUnavailable` while the outcome is unknown, and `ProviderRefused` once the row is marked as failed.
 */
export async function askRefund(deps: FulfilDeps, row: RefundRow, paymentIntentId: string): Promise<void> {
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
    await inTransaction(deps.db, (trx) => setRefundRefused(trx, id, error.code))
    throw error
  }
}

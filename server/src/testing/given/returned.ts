import { refundStatus } from '@lineup/contract/states.ts'
import { inTransaction } from '../../db/database.ts'
import type { RefundState } from '../../payments/port.ts'
import { applyRefunds } from '../../sales/refunds/apply-refunds.ts'
import type { GivenParts } from './parts.ts'

export function openReturned({ deps, books }: Pick<GivenParts, 'deps' | 'books'>) {
  const made = new Map<number, RefundState[]>()

  const apply = (paymentId: number, states: RefundState[]) =>
    inTransaction(deps.db, (trx) => applyRefunds(deps, trx, { paymentId, states }))

  async function returned(paymentId: number, amount: number) {
    books.leaveCharges()
    const earlier = made.get(paymentId) ?? []
    const refundId = `re_${paymentId}_${earlier.length}`
    const facts = { madeFor: null, reason: null, failure: null, presentment: null, status: refundStatus.succeeded }
    made.set(paymentId, [...earlier, { refundId, amount, ...facts }])
    await apply(paymentId, made.get(paymentId) ?? [])
  }

  async function refundFailed(paymentId: number) {
    const failed = (made.get(paymentId) ?? []).slice(-1)
    await apply(
      paymentId,
      failed.map((state) => ({ ...state, status: refundStatus.failed })),
    )
  }

  return {
    /** A refund as the provider reports it, without a charge at the provider. The job that adjusts payouts waits. */
    returned,
    /** The last refund of the payment did not reach the buyer. */
    refundFailed,
    /** Its row's id. */
    failedRefund: async (paymentId: number, amount: number) => {
      await returned(paymentId, amount)
      await refundFailed(paymentId)
      const rows = deps.db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId)
      return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    },
  }
}

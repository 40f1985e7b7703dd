import { refundStatus } from '@lineup/contract/states.ts'
import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { Payments, RefundOrder, RefundState } from '../port.ts'
import { listAll } from './pages.ts'
import { presentmentOf } from './presentment.ts'

export function openRefunds({ refunds }: Stripe): Pick<Payments, 'createRefund' | 'listRefunds'> {
  return {
    createRefund: async (order, idempotencyKey) => {
      const create = () => refunds.create(refundParams(order), { idempotencyKey })
      return stateOf(await answered(create, { object: 'refund', id: /^re_/ }))
    },
    listRefunds: async (paymentIntentId) => {
      const found = await listAll((paging) => refunds.list({ payment_intent: paymentIntentId, ...paging }))
      return found.map(stateOf).toReversed()
    },
  }
}

function refundParams({ id, installation, paymentIntentId, amount, reason }: RefundOrder): Stripe.RefundCreateParams {
  return {
    payment_intent: paymentIntentId,
    amount,
    ...(reason === null ? {} : { reason }),
    metadata: { refund_id: String(id), installation },
  }
}

const statuses = new Map<string | null, RefundState['status']>([
  ['pending', refundStatus.pending],
  ['requires_action', refundStatus.requiresAction],
  ['succeeded', refundStatus.succeeded],
  ['failed', refundStatus.failed],
  ['canceled', refundStatus.canceled],
])

function stateOf(refund: Stripe.Refund): RefundState {
  const { id, amount, metadata, reason, status, failure_reason } = refund
  const ours = Number(metadata?.['refund_id'])
  const installation = metadata?.['installation']
  return {
    refundId: id,
    madeFor: installation !== undefined && Number.isSafeInteger(ours) ? { id: ours, installation } : null,
    amount,
    reason,
    // An unknown future state counts as pending: the charge counts the money as given back.
    status: statuses.get(status) ?? refundStatus.pending,
    failure: failure_reason ?? null,
    presentment: presentmentOf(refund),
  }
}

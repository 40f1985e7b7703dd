import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { DisputeState, Payments } from '../port.ts'
import { idOf, listAll, momentOf } from './pages.ts'

type Calls = Pick<Payments, 'listDisputes' | 'findChargeOwner'>

export function openDisputes({ disputes, charges }: Stripe): Calls {
  return {
    listDisputes: async (paymentIntentId) => {
      const found = await listAll((paging) => disputes.list({ payment_intent: paymentIntentId, ...paging }))
      return found.map(stateOf).toReversed()
    },
    findChargeOwner: async (chargeId) => {
      const retrieve = () => charges.retrieve(chargeId)
      const { metadata } = await answered(retrieve, { object: 'charge', id: /^(ch|py)_/ })
      return { key: metadata['payment_key'] ?? null, installation: metadata['installation'] ?? null }
    },
  }
}

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const { evidence_details: evidence, payment_intent: intent } = dispute
  return {
    disputeId: dispute.id,
    chargeId: idOf(dispute.charge),
    paymentIntentId: idOf(intent),
    amount: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    dueBy: evidence.due_by === null ? null : momentOf(evidence.due_by),
    created: momentOf(dispute.created),
    fees: dispute.balance_transactions.map(({ id, fee, currency }) => ({
      bookingId: id,
      amount: fee,
      currency: currency.toUpperCase(),
    })),
  }
}

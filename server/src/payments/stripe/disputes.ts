import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { DisputeState, Payments } from '../port.ts'

const PAGE = 100

type Calls = Pick<Payments, 'listDisputes' | 'findChargeOwner'>

export function openDisputes({ disputes, charges }: Stripe): Calls {
  async function listAll(paymentIntentId: string, after?: string): Promise<DisputeState[]> {
    const next = after === undefined ? {} : { starting_after: after }
    const params = { payment_intent: paymentIntentId, limit: PAGE, ...next }
    const { data, has_more } = await answered(() => disputes.list(params), { object: 'list' })
    const page = data.map(stateOf)
    const last = page.at(-1)
    return has_more && last !== undefined ? [...page, ...(await listAll(paymentIntentId, last.disputeId))] : page
  }

  return {
    // The provider lists the newest first.
    listDisputes: async (paymentIntentId) => (await listAll(paymentIntentId)).toReversed(),
    findChargeOwner: async (chargeId) => {
      const retrieve = () => charges.retrieve(chargeId)
      const { metadata } = await answered(retrieve, { object: 'charge', id: /^(ch|py)_/ })
      return { key: metadata['payment_key'] ?? null, installation: metadata['installation'] ?? null }
    },
  }
}

const momentOf = (seconds: number) => new Date(seconds * 1_000)
const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id)

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const { evidence_details: evidence, payment_intent: intent } = dispute
  return {
    disputeId: dispute.id,
    chargeId: idOf(dispute.charge),
    paymentIntentId: intent === null ? null : idOf(intent),
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

import type Stripe from 'stripe'
import { presentmentOfRefund } from '../checkout/presentment.ts'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import type { Kinds } from '../store/objects.ts'

/** A refund as it is stored. */
export type Refund = Kinds['refund']

type RefundFacts = {
  amount: number
  reason?: Stripe.RefundCreateParams.Reason | undefined
  metadata?: Record<string, string> | undefined
  isPending: boolean
}

export function newRefund({ clock }: Core, charge: Stripe.Charge, facts: RefundFacts): Refund {
  const presentment = presentmentOfRefund(charge, facts.amount)
  return {
    id: newId('re_3'),
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: charge.id,
    created: clock.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata: facts.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(presentment && { presentment_details: presentment }),
    ...(facts.isPending && { pending_reason: 'processing' as const }),
    reason: facts.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}

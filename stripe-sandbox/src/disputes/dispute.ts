import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import type { Kinds } from '../store/objects.ts'

/** A dispute as it is stored. */
export type Dispute = Kinds['dispute']

const DAYS_TO_ANSWER = 9
const A_DAY = 24 * 60 * 60

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'product_unacceptable' | 'duplicate' | 'general'

export type DisputeFacts = {
  amount: number
  reason: DisputeReason
  /** The bank only asks; it has not taken the money back. */
  isInquiry: boolean
}

const networkCodes: Record<DisputeReason, string> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  duplicate: '12.6.1',
  general: '13.9',
}

export function newDispute({ clock }: Core, charge: Stripe.Charge, facts: DisputeFacts): Dispute {
  const created = clock.seconds()
  const brand = charge.payment_method_details?.card?.brand ?? 'unknown'
  const code = networkCodes[facts.reason]

  return {
    id: newId('dp_1'),
    object: 'dispute',
    amount: facts.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * A_DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: facts.isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: code,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: facts.isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: code,
      },
      type: 'card',
    },
    reason: facts.reason,
    status: facts.isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

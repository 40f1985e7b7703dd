import type Stripe from 'stripe'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { decodeParams, flag, metadataChange, oneOf, shape, text } from '../http/params.ts'
import type { Call } from '../http/route.ts'
import { mergeMetadata } from '../store/merge-metadata.ts'
import { getObject, saveObject } from '../store/objects.ts'
import type { Dispute } from './dispute.ts'
import { moveDispute } from './move-dispute.ts'
import type { DisputeStatus } from './status.ts'

const LONGEST_TEXT = 20_000
const words = text(LONGEST_TEXT)

/** Texts, and ids of files; the sandbox takes any id, as it stores no files. */
const evidence = shape({
  access_activity_log: words,
  billing_address: words,
  cancellation_policy: words,
  cancellation_policy_disclosure: words,
  cancellation_rebuttal: words,
  customer_communication: words,
  customer_email_address: words,
  customer_name: words,
  customer_purchase_ip: words,
  customer_signature: words,
  duplicate_charge_documentation: words,
  duplicate_charge_explanation: words,
  duplicate_charge_id: words,
  product_description: words,
  receipt: words,
  refund_policy: words,
  refund_policy_disclosure: words,
  refund_refusal_explanation: words,
  service_date: words,
  service_documentation: words,
  shipping_address: words,
  shipping_carrier: words,
  shipping_date: words,
  shipping_documentation: words,
  shipping_tracking_number: words,
  uncategorized_file: words,
  uncategorized_text: words,
})

const disputeChange = shape({
  evidence,
  submit: flag,
  metadata: metadataChange,
  intended_submission_method: oneOf('manual', 'prefer_manual', 'prefer_smart_disputes', 'smart_disputes'),
})

/** What the bank makes of these texts, as the provider's test mode has it (docs.stripe.com/testing#disputes). */
const verdicts: Record<string, DisputeStatus> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'needs_response',
}

const afterAnswer: Record<string, DisputeStatus> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
  appeal_needs_response: 'appeal_under_review',
}

/** POST /v1/disputes/:id: stages evidence, and submits it unless `submit` is false. */
export function answerDispute({ core, path, body, cause }: Call): Dispute {
  const { submit, ...params } = decodeParams(disputeChange, body)
  const dispute = getObject(core.db, 'dispute', path.id ?? '')
  const next = afterAnswer[dispute.status]
  if (params.evidence && !next) throw ApiError.refused('This dispute is past the time for evidence.')

  const given = Object.entries(params.evidence ?? {}).filter(([, words]) => words !== undefined)
  const staged = saveObject(core.db, {
    ...dispute,
    evidence: { ...dispute.evidence, ...(Object.fromEntries(given) as Partial<Stripe.Dispute.Evidence>) },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || given.length > 0,
    },
    intended_submission_method: params.intended_submission_method ?? dispute.intended_submission_method,
    metadata: mergeMetadata(dispute.metadata, params.metadata),
  })
  const isSubmitted = next !== undefined && (submit ?? given.length > 0) && staged.evidence_details.has_evidence
  if (isSubmitted) return submitEvidence(staged, next)
  emit(core, 'charge.dispute.updated', staged, cause)
  return staged

  function submitEvidence(answered: Dispute, status: DisputeStatus) {
    const { submission_count: count, ...details } = answered.evidence_details
    const evidence_details = { ...details, submission_count: count + 1, submission_method: 'manual' as const }
    const submitted = moveDispute(core, { ...answered, evidence_details }, status, cause)
    const verdict = verdicts[submitted.evidence.uncategorized_text ?? '']
    return verdict ? moveDispute(core, submitted, verdict, cause) : submitted
  }
}

/** POST /v1/disputes/:id/close: the merchant gives in. */
export function closeDispute({ core, path, body, cause }: Call): Dispute {
  decodeParams(shape({}), body)
  const dispute = getObject(core.db, 'dispute', path.id ?? '')
  if (dispute.status !== 'needs_response') throw ApiError.refused('Only a dispute that needs a response can be closed.')
  return moveDispute(core, dispute, 'lost', cause)
}

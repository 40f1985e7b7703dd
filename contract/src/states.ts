/** The decision about a sequence, or about one image of it. */
export const approval = { waiting: 0, approved: 1, rejected: 2 } as const

/** Whether a sequence or an image is offered by its owner. */
export const activity = { inactive: 0, active: 1 } as const

/** A sequence of one image, and one of several or none. */
export const sequenceType = { single: 1, several: 2 } as const

/** Whether a continent, region, area or spot can be found. */
export const placeStatus = { disabled: 0, enabled: 1 } as const

/** A request for a spot that is missing. */
export const spotRequestStatus = { waiting: 0, found: 1, declined: 2 } as const

/** Whether an admin has read a contact message. */
export const messageStatus = { unread: 0, read: 1 } as const

export const paymentStatus = { pending: 0, success: 1, failed: 2 } as const

/** 0 and 3 are shown as pending: 0 waits, of 3 the provider was asked. */
export const payoutStatus = { pending: 0, success: 1, failed: 2, asked: 3 } as const

/** Money taken back from a photographer's account: asked for, done, or refused, which makes it a debt. */
export const reversalStatus = { open: 'open', made: 'made', refused: 'refused' } as const

/** How a payout was paid: by the provider, by hand, or whole against a debt. */
export const payoutMethod = { transfer: 'transfer', manual: 'manual', netted: 'netted' } as const

/** How a dispute stands, in the payment provider's words. In a warning the bank only asks. */
export const disputeStatus = {
  warningNeedsResponse: 'warning_needs_response',
  warningUnderReview: 'warning_under_review',
  warningClosed: 'warning_closed',
  needsResponse: 'needs_response',
  underReview: 'under_review',
  appealNeedsResponse: 'appeal_needs_response',
  appealUnderReview: 'appeal_under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
} as const

/** Not decided yet; an appeal opens a dispute again. */
export const openDisputeStates: string[] = [
  disputeStatus.warningNeedsResponse,
  disputeStatus.warningUnderReview,
  disputeStatus.needsResponse,
  disputeStatus.underReview,
  disputeStatus.appealNeedsResponse,
  disputeStatus.appealUnderReview,
]

export const downloadStatus = { available: 0, inProgress: 5, downloaded: 1 } as const

/**
 * How a refund stands, in the payment provider's words, and `asked` while its answer is not known. The money is on its way back unless
 * it is `asked`, `failed` or `canceled`; a failed one may have succeeded before. One that failed may be paid `by_hand`.
 */
export const refundStatus = {
  asked: 'asked',
  pending: 'pending',
  requiresAction: 'requires_action',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
  byHand: 'by_hand',
} as const

/**
 * The money is the buyer's. The provider counts a refund from its start, and no longer once it failed; we count what was paid by hand.
 */
export const givenRefunds: string[] = [
  refundStatus.pending,
  refundStatus.requiresAction,
  refundStatus.succeeded,
  refundStatus.byHand,
]

/** Why money goes back, as the payment provider distinguishes it. `fraudulent` also teaches it to refuse such cards. */
export const refundReason = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
} as const

/** The values of a state: `StateOf<typeof approval>` is 0, 1 or 2. */
export type StateOf<S extends Record<string, number | string>> = S[keyof S]

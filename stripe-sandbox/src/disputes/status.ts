/** The states of a dispute. Each names those it may pass into. */
export const disputeSteps = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'prevented', 'needs_response'],
  warning_under_review: ['warning_closed', 'prevented', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost', 'prevented'],
  under_review: ['won', 'lost'],
  won: [],
  lost: ['appeal_needs_response'],
  appeal_needs_response: ['appeal_under_review', 'won', 'lost'],
  appeal_under_review: ['won', 'lost'],
  prevented: [],
} as const

export type DisputeStatus = keyof typeof disputeSteps

export function isDisputeStatus(name: string): name is DisputeStatus {
  return Object.hasOwn(disputeSteps, name)
}

const closed: DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented']

export const isClosed = (status: string) => closed.some((name) => name === status)

/** Only an inquiry, or a dispute that came to nothing, leaves the charge to be refunded. */
export const isRefundable = (status: DisputeStatus) =>
  status.startsWith('warning_') || status === 'won' || status === 'prevented'

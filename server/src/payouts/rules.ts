import { createHash } from 'node:crypto'
import { formatDate } from '@lineup/contract/format.ts'
import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import type { AccountOrder, AccountState } from '../payments/port.ts'
import type { Posting } from '../sales/rules.ts'

/** What leaves payable: sent to the account, or netted against debts. + debit, - credit. */
export const sentPostings = (userId: number, { sent, netted }: { sent: number; netted: number }): Posting[] =>
  [
    { account: 'seller_payable', userId, amount: sent + netted },
    { account: 'seller_paid', userId, amount: -sent },
    { account: 'seller_debt', userId, amount: -netted },
  ].filter(({ amount }) => amount !== 0)

/** The consequence of a refused transfer: 0 waits for the condition in `reason`, 2 for a person. */
export type Verdict = {
  status: typeof payoutStatus.pending | typeof payoutStatus.failed
  reason: string
  looksAgain?: true
}

const verdicts = new Map<string, Verdict>([
  ['balance_insufficient', { status: payoutStatus.pending, reason: 'balance' }],
  ['insufficient_capabilities_for_transfer', { status: payoutStatus.pending, reason: 'not_active', looksAgain: true }],
  ['account_invalid', { status: payoutStatus.pending, reason: 'not_active', looksAgain: true }],
  ['transfers_not_allowed', { status: payoutStatus.pending, reason: 'country' }],
  ['amount_too_large', { status: payoutStatus.failed, reason: 'amount' }],
  ['charge_already_refunded', { status: payoutStatus.failed, reason: 'refunded' }],
])

/** Judges by code, never by message. A person must look at an unknown code. */
export const judgeRefusal = (code: string): Verdict =>
  verdicts.get(code) ?? { status: payoutStatus.failed, reason: 'refused' }

/** The hold reason for an account that cannot be paid yet. */
export const accountHold = ({ reason }: AccountState): 'country' | 'not_active' =>
  reason?.startsWith('unsupported') === true ? 'country' : 'not_active'

/** Contains a hash of the order: the provider would refuse the same key with another country for a month. */
export function accountKey(order: AccountOrder): string {
  const sent = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 16)
  return `${order.installation}:account:${order.userId}:${sent}`
}

export const transferKey = (installation: string, { id, generation }: { id: number; generation: number }) =>
  `${installation}:payout:${id}:${generation}`

export type WaitingPayout = {
  status: number
  holdReason: string | null
  attempts: number
  nextTryAt: Date
  accountReason: string | null
  capability: string | null
  /** The photographer's. */
  country: string | null
  isBlocked: boolean
  isDisputed: boolean
  /** Something of the sale went back to the buyer. */
  isReturned: boolean
}

const UNDER_REVIEW = ['determining_status', 'requirements_pending_verification']

/** Where only an admin can act, the photographer reads that they have to wait. */
export type ReasonReader = 'photographer' | 'admin'

/** Why a payout waits or failed, in words for its reader. Null without such a reason. */
export function describeReason(payout: WaitingPayout, reader: ReasonReader): string | null {
  const { status, holdReason, attempts, nextTryAt, isBlocked, isDisputed, isReturned } = payout
  if (status === payoutStatus.success) return isDisputed ? IN_QUESTION : null
  if (status === payoutStatus.asked) return 'The payment provider was asked to send it; its answer is not known yet.'
  if (holdReason === 'reversed' && !isReturned) return FOR_NOTHING[reader]
  if (status === payoutStatus.failed)
    return (
      (holdReason === 'amount' ? TOO_MUCH[reader] : failures[holdReason ?? '']) ??
      'The payment provider refused it. Please contact us.'
    )
  if (isBlocked) return IS_BLOCKED
  switch (holdReason) {
    case 'no_account':
      return payout.country && !isPaidIn(payout.country) ? describeReach(payout, reader) : NO_ACCOUNT[reader]
    case 'not_active':
      return describeAccount(payout, reader)
    case 'country':
      return describeReach(payout, reader)
    case 'hold':
      return `Is sent on ${formatDate(nextTryAt.toISOString(), 'DD-MMM-YYYY')}.`
    case 'balance':
      return 'Waits for money at the payment provider. It is tried again without being asked for.'
    case 'disputed':
      return 'The buyer disputes the payment with their bank. It is decided there.'
    default:
      return attempts === 0 ? null : 'The payment provider was not in reach. It is tried again without being asked for.'
  }
}

/** The provider is checking the account, and the owner can only wait. */
export const isUnderReview = ({ capability, reason }: { capability: string | null; reason: string | null }): boolean =>
  capability === 'pending' || UNDER_REVIEW.includes(reason ?? '')

function describeAccount({ capability, accountReason }: WaitingPayout, reader: ReasonReader): string {
  if (isUnderReview({ capability, reason: accountReason }))
    return 'Waits until the payment provider has checked the payout account.'
  return DETAILS_MISSING[reader]
}

/** The provider also refuses accounts for another reason than their country. */
function describeReach({ country }: WaitingPayout, reader: ReasonReader): string {
  const unsent = `The payment provider does not send money to ${country && !isPaidIn(country) ? country : 'this account'}.`
  return reader === 'admin' ? `Pay it by bank, then note it as paid. ${unsent}` : `${unsent} We pay it by bank.`
}

const NO_ACCOUNT = {
  photographer: 'Waits until the payout account at the payment provider is opened.',
  admin: 'Waits for the photographer to open a payout account. Then it goes out by itself.',
}
const DETAILS_MISSING = {
  photographer: 'Waits for details that the payment provider still needs for the payout account.',
  admin: 'Waits for details of the photographer that the payment provider needs. Then it goes out by itself.',
}

const IN_QUESTION =
  'The buyer disputes the payment with their bank. If the bank decides for the buyer, this is taken back.'
const FOR_NOTHING = {
  photographer: 'It was taken back for a refund that then did not reach the buyer. We look at it.',
  admin:
    'It was taken back for a refund that then did not reach the buyer. You decide: refund it again, or pay the buyer in another way.',
}
const TOO_MUCH = {
  photographer: 'More than the sale brought in would be sent. We look at it.',
  admin: 'More than the sale brought in would be sent. You decide: send it again, or pay what is owed by bank.',
}
const IS_BLOCKED = 'The account is blocked: payouts are held until it is unblocked.'

export const IS_PAID = 'It is paid already'
export const IS_ASKED = 'The payment provider is asked to send it just now. Please look again later'

const failures: Record<string, string> = {
  refunded: 'The buyer got their money back.',
  reversed: 'The buyer got their money back, and the payout was taken back.',
  rejected: 'The payment provider has rejected the payout account. Please contact us.',
  closed: 'The payout account at the payment provider is closed. Please contact us.',
}

import { createHash } from 'node:crypto'
import { sayCountry } from '@lineup/contract/accounts/say-country.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import type { AccountOrder, AccountState } from '../payments/port.ts'
import type { Posting } from '../sales/rules.ts'
import { t } from './messages/t.ts'

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
  if (status === payoutStatus.success) return isDisputed ? t('reason.inQuestion') : null
  if (status === payoutStatus.asked) return t('reason.asked')
  if (holdReason === 'reversed' && !isReturned) return t(`reason.forNothing.${reader}`)
  if (status === payoutStatus.failed)
    return holdReason === 'amount'
      ? t(`reason.tooMuch.${reader}`)
      : (t.find(`reason.failed.${holdReason}`) ?? t('reason.refused'))
  if (isBlocked) return t('reason.blocked')
  switch (holdReason) {
    case 'no_account':
      return payout.country && !isPaidIn(payout.country)
        ? describeReach(payout, reader)
        : t(`reason.noAccount.${reader}`)
    case 'not_active':
      return describeAccount(payout, reader)
    case 'country':
      return describeReach(payout, reader)
    case 'hold':
      return t('reason.hold', { date: formatDate(nextTryAt.toISOString(), 'DD-MMM-YYYY') })
    case 'balance':
      return t('reason.balance')
    case 'disputed':
      return t('reason.disputed')
    default:
      return attempts === 0 ? null : t('reason.notReached')
  }
}

/** The provider is checking the account, and the owner can only wait. */
export const isUnderReview = ({ capability, reason }: { capability: string | null; reason: string | null }): boolean =>
  capability === 'pending' || UNDER_REVIEW.includes(reason ?? '')

function describeAccount({ capability, accountReason }: WaitingPayout, reader: ReasonReader): string {
  if (isUnderReview({ capability, reason: accountReason })) return t('reason.underReview')
  return t(`reason.details.${reader}`)
}

/** The provider also refuses accounts for another reason than their country. */
function describeReach({ country }: WaitingPayout, reader: ReasonReader): string {
  if (!country || isPaidIn(country)) return t(`reason.thisAccount.${reader}`)
  return t(`reason.country.${reader}`, { country: sayCountry(country) })
}

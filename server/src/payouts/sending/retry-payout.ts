import { formatDate } from '@lineup/contract/format.ts'
import { payoutMethod, payoutStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound, unavailable } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import { findPayoutRow, type PayoutStanding } from '../lists/list-queries.ts'
import { t } from '../messages/t.ts'
import { describeReason } from '../rules.ts'
import { claimPayout } from './claim-payout.ts'
import { type SendDeps, sendPayout } from './send-payout.ts'
import { type ClaimedPayout, reopenPayout } from './send-queries.ts'

/** Returns the new state: paid, or asked while the answer is unknown. Throws `Conflict` for a refusal. */
export async function retryPayout(deps: SendDeps, payoutId: number, by: By): Promise<PayoutStanding> {
  const before = await getPayoutRow(deps, payoutId)
  const hopeless = whyHopeless(before)
  if (hopeless !== undefined) throw conflict(hopeless)
  // The owner may have completed the account since we last asked the provider.
  if (before.accountId !== null && before.capability !== 'active') await refreshAccount(deps, before.accountId)

  const payout = await claim(deps, payoutId, by)
  if (payout === undefined) return nettedWhole(await getPayoutRow(deps, payoutId))
  await sendPayout(deps, { payout, installation: await getInstallation(deps.db), turn: 'first' })

  const after = await getPayoutRow(deps, payoutId)
  if (after.status === payoutStatus.success || after.status === payoutStatus.asked) return after
  if (after.status === payoutStatus.pending && after.holdReason === null) throw unavailable(t('retry.outOfReach'))
  throw conflict(whyRefused(after))
}

/** The whole payout may have gone into its photographer's debts; otherwise there was nothing to claim. */
function nettedWhole(after: PayoutStanding): PayoutStanding {
  if (after.method !== payoutMethod.netted) throw conflict(whyRefused(after))
  return after
}

export async function getPayoutRow({ db }: Pick<SendDeps, 'db'>, payoutId: number): Promise<PayoutStanding> {
  const payout = await findPayoutRow(db, payoutId)
  if (payout === undefined) throw notFound('payout')
  return payout
}

/** Reopens and claims in one transaction, so that a competing worker or admin finds it being sent. */
async function claim({ db }: SendDeps, payoutId: number, by: By): Promise<ClaimedPayout | undefined> {
  return inTransaction(db, async (trx) => {
    const before = await reopenPayout(trx, payoutId)
    if (before === undefined) return undefined
    await audit(trx, by, { act: 'payout.retry', target: `payout ${payoutId}`, detail: { before } })
    return claimPayout(trx, payoutId)
  })
}

function whyHopeless(payout: PayoutStanding): string | undefined {
  const { status, holdReason, left, isDue, nextTryAt, accountId, isBlocked } = payout
  if (status === payoutStatus.success) return t('byBank.isPaid')
  if (status === payoutStatus.asked) return t('byBank.isAsked')
  if (holdReason === 'disputed' || holdReason === 'refunded' || holdReason === 'reversed') return sayReason(payout)
  if (isBlocked) return t('retry.blocked')
  if (left <= 0) return t('retry.nothingOwed')
  if (!isDue) return t('retry.held', { date: formatDate(nextTryAt.toISOString(), 'DD-MMM-YYYY') })
  return accountId === null ? t('retry.noAccount') : undefined
}

const whyRefused = (payout: PayoutStanding) => whyHopeless(payout) ?? sayReason(payout)

function sayReason(payout: PayoutStanding): string {
  const { holdReason, lastCode, capability } = payout
  const isOfSending = holdReason === 'refused' || holdReason === 'amount'
  // The last attempt failed for another reason than the one that blocks it now.
  if (isOfSending && capability !== 'active')
    return describeReason({ ...payout, ...heldFor(capability) }, 'admin') ?? t('retry.changed')
  if (holdReason === 'refused')
    return lastCode === null ? t('retry.refusedSilently') : t('retry.refused', { code: lastCode })
  return describeReason(payout, 'admin') ?? t('retry.changed')
}

const heldFor = (capability: string | null) =>
  capability === 'rejected' || capability === 'closed'
    ? { status: payoutStatus.failed, holdReason: capability }
    : { status: payoutStatus.pending, holdReason: 'not_active' }

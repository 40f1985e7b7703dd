import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { ProviderRefused, ProviderUnavailable, type Reversal } from '../../payments/port.ts'
import { adjustPayout } from './adjust-payout.ts'
import { lockPayout } from './adjust-queries.ts'
import { insertDebt } from './debt-queries.ts'
import { followReversals } from './follow-reversals.ts'
import { missingOf } from './plan-taking-back.ts'
import {
  type ClaimedReversal,
  claimReversal,
  isReversalOpen,
  putOffReversal,
  setReversalRefused,
} from './reversal-queries.ts'

type ReversalDeps = Pick<Deps, 'db' | 'payments' | 'log'>

/** Few enough to finish before the job's timeout; the next job continues. */
const MOST = 200
const LACK = 'balance_insufficient'
/** Another order had the same key: a restored backup counts its rows anew. */
const KEY_IS_USED = 'idempotency_error'

/** Asks for due reversals, of one payment or of all, until none is left or the provider is unreachable. */
export async function sendReversals(deps: ReversalDeps, paymentId?: number): Promise<void> {
  const installation = await getInstallation(deps.db)
  for (let n = 0; n < MOST; n += 1) {
    const reversal = await claimReversal(deps.db, paymentId)
    if (reversal === undefined || !(await sendReversal(deps, reversal, installation))) return
  }
}

/** Looks before it asks, so that money never comes back twice. False when the provider is unreachable. */
async function sendReversal(deps: ReversalDeps, reversal: ClaimedReversal, installation: string): Promise<boolean> {
  const { db, payments } = deps
  const { id, payoutId, transferId, amount } = reversal
  let isSending = false
  try {
    const found = await payments.listReversals({ transferId, installation })
    await inTransaction(db, (trx) => follow(trx, reversal, found))
    isSending = await isReversalOpen(db, id)
    if (!isSending) return true
    const made = await payments.createReversal(
      { transferId, ownId: id, installation, amount },
      `${installation}:rev:${id}`,
    )
    await inTransaction(db, (trx) => followReversals(trx, payoutId, [made]))
    return true
  } catch (error) {
    if (error instanceof ProviderRefused && isSending) {
      await acceptRefusal(deps, reversal, error)
      return true
    }
    if (error instanceof ProviderRefused) deps.log.error({ err: error }, 'the provider refused to list reversals')
    else if (!(error instanceof ProviderUnavailable)) throw error
    if (error instanceof ProviderUnavailable && error.why === 'replayed') await renew(deps, reversal, error.why)
    else await putOffReversal(db, id, error instanceof ProviderUnavailable ? error.why : error.code)
    return false
  }
}

/** An order that asks for too much is withdrawn: somebody took money back by hand, or a refund failed. */
async function follow(trx: Trx, { id, payoutId }: ClaimedReversal, found: Reversal[]): Promise<void> {
  await followReversals(trx, payoutId, found)
  const payout = await lockPayout(trx, payoutId)
  if (payout.opened === 0 || missingOf(payout) >= 0) return
  if (await setReversalRefused(trx, id, 'excessive')) await adjustPayout(trx, payoutId)
}

/** Nothing came back with this key, and nothing ever will: a new row has a new key. */
async function renew({ db }: ReversalDeps, { id, payoutId }: ClaimedReversal, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPayout(trx, payoutId)
    if (await setReversalRefused(trx, id, code)) await adjustPayout(trx, payoutId)
  })
}

/** What the account does not give back becomes a debt. */
async function acceptRefusal(deps: ReversalDeps, reversal: ClaimedReversal, error: ProviderRefused): Promise<void> {
  const { id, payoutId } = reversal
  if (error.code === KEY_IS_USED) return renew(deps, reversal, error.code)
  if (error.code !== LACK) deps.log.error({ err: error, payoutId }, 'a reversal was refused and became a debt')
  await inTransaction(deps.db, async (trx) => {
    await lockPayout(trx, payoutId)
    if (!(await setReversalRefused(trx, id, error.code))) return
    const payout = await lockPayout(trx, payoutId)
    const owed = Math.min(reversal.amount, missingOf(payout))
    if (owed > 0) await insertDebt(trx, payout, owed)
    await adjustPayout(trx, payoutId)
  })
}

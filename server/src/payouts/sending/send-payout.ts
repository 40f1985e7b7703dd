import { payoutStatus } from '@lineup/contract/states.ts'
import { type Db, inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ProviderRefused, ProviderUnavailable, type Reversal, type Transfer } from '../../payments/port.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import { adjustPayout } from '../adjusting/adjust-payout.ts'
import { lockPayout } from '../adjusting/adjust-queries.ts'
import { undoNetting } from '../adjusting/debt-queries.ts'
import { followReversals } from '../adjusting/follow-reversals.ts'
import { noteSent } from '../notices/note-payouts.ts'
import { judgeRefusal, transferKey } from '../rules.ts'
import { postSent } from './post-sent.ts'
import { type ClaimedPayout, noteSilence, putOff, setPayoutRefused, setSent } from './send-queries.ts'

export type SendDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'log'>

type TransferAttempt = {
  payout: ClaimedPayout
  installation: string
  /** `first`: the first request since the claim. `again`: an earlier request lost its answer. */
  turn: 'first' | 'again'
}

/**
 * Looks for an existing transfer before sending one, so that money never goes out twice, even after a kill, a lost answer or a
 * restored backup. False when the provider is unreachable, so that the caller should stop for now.
 */
export async function sendPayout(deps: SendDeps, { payout, installation, turn }: TransferAttempt): Promise<boolean> {
  const { payments } = deps
  const order = { ...payout, payoutId: payout.id, installation }
  let isSending = false
  try {
    const found = await payments.findTransfer(order)
    isSending = found === undefined
    const transfer = found ?? (await payments.createTransfer(order, transferKey(installation, payout)))
    const reversals = transfer.reversed > 0 ? await payments.listReversals({ ...transfer, installation }) : []
    await inTransaction(deps.db, (trx) => recordSent(trx, payout, transfer, reversals))
    return true
  } catch (error) {
    if (error instanceof ProviderRefused && isSending) {
      await acceptRefusal(deps, payout, error)
      return true
    }
    if (error instanceof ProviderRefused) deps.log.error({ err: error }, 'the provider refused to list transfers')
    else if (!(error instanceof ProviderUnavailable)) throw error
    const why = error instanceof ProviderUnavailable ? error.why : error.code
    if (turn === 'first' && (why === 'busy' || !isSending)) {
      await leave(deps.db, payout.id, (trx) => putOff(trx, payout.id, why))
    } else await noteSilence(deps.db, payout, why)
    return false
  }
}

/** Writes status, ledger and notice, and takes back what was refunded meanwhile. False if it was recorded before. */
export async function recordSent(
  trx: Trx,
  payout: ClaimedPayout,
  transfer: Transfer,
  reversals: Reversal[] = [],
): Promise<boolean> {
  const { status } = await lockPayout(trx, payout.id)
  if (status !== payoutStatus.asked) return false
  // Sent by another claim, with other figures: a restored backup.
  if (transfer.amount !== payout.amount) await undoNetting(trx, payout.id)
  await setSent(trx, payout.id, transfer)
  await postSent(trx, payout.id)
  await noteSent(trx, payout)
  await followReversals(trx, payout.id, reversals)
  return true
}

async function acceptRefusal(deps: SendDeps, payout: ClaimedPayout, error: ProviderRefused): Promise<void> {
  const { code } = error
  const { status, reason, looksAgain } = judgeRefusal(code)
  await leave(deps.db, payout.id, (trx) => setPayoutRefused(trx, { payoutId: payout.id, status, reason, code }))
  if (status === payoutStatus.failed && reason !== 'refunded')
    deps.log.error({ err: error, payoutId: payout.id }, 'a payout was refused and needs a person')
  if (looksAgain === true) await refreshAccount(deps, payout.accountId)
}

/** Nothing was sent: what was netted is owed again, and refunds and disputes since then count. */
async function leave(db: Db, payoutId: number, set: (trx: Trx) => Promise<boolean>): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await set(trx))) return
    await undoNetting(trx, payoutId)
    await adjustPayout(trx, payoutId)
  })
}

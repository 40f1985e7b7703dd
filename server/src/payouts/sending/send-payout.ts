import { payoutStatus } from '@lineup/contract/states.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ProviderRefused, ProviderUnavailable, type Transfer } from '../../payments/port.ts'
import { insertPostings } from '../../sales/settlement/settlement-queries.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import { noteSent } from '../notices/note-payouts.ts'
import { judgeRefusal, transferKey, transferPostings } from '../rules.ts'
import { type ClaimedPayout, noteSilence, putOff, setRefused, setSent } from './send-queries.ts'

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
    await inTransaction(deps.db, (trx) => recordSent(trx, payout, transfer))
    return true
  } catch (error) {
    if (error instanceof ProviderRefused && isSending) {
      await acceptRefusal(deps, payout, error)
      return true
    }
    if (error instanceof ProviderRefused) deps.log.error({ err: error }, 'the provider refused to list transfers')
    else if (!(error instanceof ProviderUnavailable)) throw error
    const why = error instanceof ProviderUnavailable ? error.why : error.code
    if (turn === 'first' && (why === 'busy' || !isSending)) await putOff(deps.db, payout.id, why)
    else await noteSilence(deps.db, payout, why)
    return false
  }
}

/** Writes status, ledger and notice in one transaction. False, and nothing is written, when it was recorded before. */
export async function recordSent(trx: Trx, payout: ClaimedPayout, transfer: Transfer): Promise<boolean> {
  if (!(await setSent(trx, payout.id, transfer))) return false
  const act = { paymentId: payout.paymentId, currency: payout.currency, act: `payout:${payout.id}` }
  await insertPostings(trx, act, transferPostings(payout.userId, transfer.amount))
  await noteSent(trx, payout)
  return true
}

async function acceptRefusal(deps: SendDeps, payout: ClaimedPayout, error: ProviderRefused): Promise<void> {
  const { code } = error
  const { status, reason, looksAgain } = judgeRefusal(code)
  await setRefused(deps.db, { payoutId: payout.id, status, reason, code })
  if (status === payoutStatus.failed)
    deps.log.error({ err: error, payoutId: payout.id }, 'a payout was refused and needs a person')
  if (looksAgain === true) await refreshAccount(deps, payout.accountId)
}

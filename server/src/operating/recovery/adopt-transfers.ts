import { payoutStatus } from '@lineup/contract/states.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { BookedTransfer, Reversal } from '../../payments/port.ts'
import { lockPayout } from '../../payouts/adjusting/adjust-queries.ts'
import { netDebts } from '../../payouts/adjusting/debt-queries.ts'
import { followReversals } from '../../payouts/adjusting/follow-reversals.ts'
import { recordPayouts } from '../../payouts/record-payouts.ts'
import { recordSent } from '../../payouts/sending/send-payout.ts'
import { findAsked } from '../../payouts/sending/send-queries.ts'
import { findPayoutOfTransfer, findSale, type PayoutOfTransfer, setAdopted } from './adopt-queries.ts'
import type { Finding } from './findings.ts'

type AdoptDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'config'>

/**
 * Records every transfer of ours that the database lacks, and what was taken back of those that it knows, so that nobody is paid twice:
 * not by us, and not by a person who pays by hand what seems to wait.
 */
export async function adoptTransfers(deps: AdoptDeps, installation: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of deps.payments.listBookedTransfers(installation)) {
    for (const transfer of page) findings.push(...(await adopt(deps, transfer, installation)))
  }
  return findings
}

async function adopt(deps: AdoptDeps, transfer: BookedTransfer, installation: string): Promise<Finding[]> {
  const { transferId, amount } = transfer
  const payout = await findPayout(deps, transfer)
  if (payout === undefined) return [{ what: 'transfer of no payout', transferId, amount }]
  const isKnown = payout.transferId === transferId
  if (isKnown && payout.reversed === transfer.reversed) return []
  if (!isKnown && (payout.transferId !== null || payout.status === payoutStatus.success)) {
    return [{ what: 'transfer beside another payment', transferId, amount }]
  }

  const reversals = transfer.reversed > 0 ? await deps.payments.listReversals({ ...transfer, installation }) : []
  if (isKnown) {
    await inTransaction(deps.db, (trx) => followReversals(trx, payout.id, reversals))
    return [{ what: 'reversals', transferId, payoutId: payout.id, amount: transfer.reversed }]
  }
  const missing = await inTransaction(deps.db, (trx) => record(trx, payout, { transfer, reversals }))
  return [
    { what: 'transfer', transferId, payoutId: payout.id, amount },
    ...(missing > 0
      ? [{ what: 'transfer of less than was owed' as const, transferId, payoutId: payout.id, missing }]
      : []),
  ]
}

/** A sale of just before the back-up may still wait for its payouts. */
async function findPayout(deps: AdoptDeps, transfer: BookedTransfer): Promise<PayoutOfTransfer | undefined> {
  const found = await findPayoutOfTransfer(deps.db, transfer)
  if (found !== undefined) return found
  const paymentId = await findSale(deps.db, transfer.key)
  if (paymentId === undefined) return undefined
  await recordPayouts(deps, { paymentId })
  return findPayoutOfTransfer(deps.db, transfer)
}

type Sent = { transfer: BookedTransfer; reversals: Reversal[] }

/** What was sent too little went into debts. Returns what no debt of this database explains. */
async function record(trx: Trx, { id }: PayoutOfTransfer, { transfer, reversals }: Sent): Promise<number> {
  const payout = await lockPayout(trx, id)
  const short = payout.amount - payout.taken - payout.netted - transfer.amount
  const netted = short > 0 && payout.netted === 0 ? await netDebts(trx, payout, short) : 0
  if (!(await setAdopted(trx, id, transfer))) return 0
  const asked = await findAsked(trx, id)
  if (asked !== undefined) await recordSent(trx, asked, transfer, reversals)
  return Math.max(0, short - netted)
}

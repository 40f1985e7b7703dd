import type { Trx } from '../../db/database.ts'
import { adjustPayout } from '../adjusting/adjust-payout.ts'
import { lockPayout } from '../adjusting/adjust-queries.ts'
import { netDebts } from '../adjusting/debt-queries.ts'
import { postSent } from './post-sent.ts'
import { type ClaimedPayout, lockDuePayout, setAsked, setNetted } from './send-queries.ts'

/**
 * Claims one due payout, any or the one named. It is brought up to date first, so that a refund or dispute of just now counts. Debts of
 * its photographer are netted here; one that is netted whole is done.
 */
export async function claimPayout(trx: Trx, payoutId?: number): Promise<ClaimedPayout | undefined> {
  for (;;) {
    const id = await lockDuePayout(trx, payoutId)
    if (id === undefined) return undefined
    await adjustPayout(trx, id)
    // An update of nothing but the lock: a refund or dispute may hold it now.
    if ((await lockDuePayout(trx, id)) === undefined) continue
    const payout = await lockPayout(trx, id)
    const left = payout.amount - payout.cancelled
    if ((await netDebts(trx, payout, left)) < left) return setAsked(trx, id)
    await setNetted(trx, id)
    await postSent(trx, id)
  }
}

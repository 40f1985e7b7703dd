import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertNotice } from '../../notices/queries.ts'
import { setUnadjusted } from './return-queries.ts'

/** Minutes in which the payout is adjusted, so that the mail can say how. */
const A_MOMENT = 2

/** Payouts have to follow what went back of a payment, or its dispute. The mark stays until they did, if the job fails. */
export async function adjustLater({ jobs }: Pick<Deps, 'jobs'>, trx: Trx, paymentId: number): Promise<void> {
  await setUnadjusted(trx, paymentId)
  await jobs.enqueue(trx, 'payouts.adjust', { paymentId })
}

/** A photographer's share of a payment went back, is in question, or is safe again. */
export async function noteMoneyBack(trx: Trx, userId: number, paymentId: number): Promise<void> {
  await insertNotice(trx, { userId, kind: 'returned', about: paymentId, after: A_MOMENT })
}

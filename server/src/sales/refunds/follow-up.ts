import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertNotice } from '../../notices/queries.ts'
import { setUnadjusted } from './return-queries.ts'

/** Minutes in which the payout is adjusted, so that the mail can say how. */
const A_MOMENT = 2

/** Has the payouts adjusted to what went back, or to the dispute. The mark stays until that is done, even if the job fails. */
export async function adjustLater({ jobs }: Pick<Deps, 'jobs'>, trx: Trx, paymentId: number): Promise<void> {
  await setUnadjusted(trx, paymentId)
  await jobs.enqueue(trx, 'payouts.adjust', { paymentId })
}

/** Schedules a mail: the photographer's share went back, is in question, or is safe again. */
export async function noteMoneyBack(trx: Trx, userId: number, paymentId: number): Promise<void> {
  await insertNotice(trx, { userId, kind: 'returned', about: paymentId, after: A_MOMENT })
}

import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { insertPayouts } from './queries.ts'

/** Records what a sale owes to its photographers; the money goes out once they can be paid. */
export async function recordPayouts({ db, config }: Pick<Deps, 'db' | 'config'>, { paymentId }: { paymentId: number }) {
  await inTransaction(db, (trx) => insertPayouts(trx, { paymentId, holdDays: config.payoutHoldDays }))
}

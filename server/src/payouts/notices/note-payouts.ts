import type { Trx } from '../../db/database.ts'
import { insertNotice } from '../../notices/queries.ts'
import { listHolders } from './notice-queries.ts'

/** Delays in minutes: the mail about the sale goes first, and opening an account takes a while. */
const AFTER = { sale: 2, account: 15 }

export async function noteSent(trx: Trx, { id, userId }: { id: number; userId: number }): Promise<void> {
  await insertNotice(trx, { userId, kind: 'payout-sent', about: id, after: 0 })
}

export async function noteHolders(trx: Trx, paymentId: number): Promise<void> {
  for (const userId of await listHolders(trx, paymentId)) {
    await insertNotice(trx, { userId, kind: 'payout-needs', after: AFTER.sale })
  }
}

/** Schedules a mail after an account changed; it is sent only if something is still missing by then. */
export async function noteAccount(trx: Trx, userId: number): Promise<void> {
  await insertNotice(trx, { userId, kind: 'payout-needs', after: AFTER.account })
}

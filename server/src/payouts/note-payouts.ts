import type { Trx } from '../db/database.ts'
import { insertNotice } from '../notices/queries.ts'
import { listHolders } from './notice-queries.ts'

/** Minutes in which a sale is told first, and in which somebody who opens an account may still be at it. */
const AFTER = { sale: 2, account: 15 }

/** The photographer is told that this went out. */
export async function noteSent(trx: Trx, { id, userId }: { id: number; userId: number }): Promise<void> {
  await insertNotice(trx, { userId, kind: 'payout-sent', about: id, after: 0 })
}

/** Whoever of a sale cannot be paid is told what is missing. */
export async function noteHolders(trx: Trx, paymentId: number): Promise<void> {
  for (const userId of await listHolders(trx, paymentId)) {
    await insertNotice(trx, { userId, kind: 'payout-needs', after: AFTER.sale })
  }
}

/** An account changed: its owner is told if something is missing then. */
export async function noteAccount(trx: Trx, userId: number): Promise<void> {
  await insertNotice(trx, { userId, kind: 'payout-needs', after: AFTER.account })
}

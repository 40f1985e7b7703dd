import type { Trx } from '../db/database.ts'
import { type Before, insertAdminNotices, insertNotice } from '../notices/queries.ts'

/** Minutes in which a decision is often taken back, and an upload followed by the next. */
const A_MOMENT = { decided: 1, waiting: 2 }

/** Its photographer is told how a sequence stands then. */
export async function noteDecision(trx: Trx, sequenceId: number, { userId, ...before }: Before & { userId: number }) {
  await insertNotice(trx, { userId, kind: 'decision', about: sequenceId, before, after: A_MOMENT.decided })
}

/** The admins are told that something waits for them. */
export async function noteWaiting(trx: Trx, sequenceId: number): Promise<void> {
  await insertAdminNotices(trx, { kind: 'waiting', about: sequenceId, after: A_MOMENT.waiting })
}

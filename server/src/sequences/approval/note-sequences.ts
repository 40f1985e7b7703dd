import type { Trx } from '../../db/database.ts'
import { insertAdminNotices, insertNotice } from '../../notices/queries.ts'

/** `images`: how many of them a decision approved; its undo has them with a minus. `photo`: the one that alone was judged. */
export type Before = { approved: number; reason: string | null; images: number; photo?: number; isUndo?: boolean }

/** Delays in minutes: admins often take a decision back soon, and one upload often follows another. */
const A_MOMENT = { decided: 1, waiting: 2 }

/** Schedules a mail to the photographer about the sequence's state at that time. */
export async function noteDecision(
  trx: Trx,
  sequenceId: number,
  { userId, approved, reason, images, isUndo = false }: Before & { userId: number },
) {
  const before = { approved, reason, images, ...(isUndo && { isUndo }) }
  await insertNotice(trx, { userId, kind: 'decision', about: sequenceId, before, after: A_MOMENT.decided })
}

type JudgedSequence = { id: number; userId: number; approved: number; reason: string | null }

/** Schedules a mail to the photographer about one photo: it was rejected, or that was undone. */
export async function noteRejection(
  trx: Trx,
  { id, userId, approved, reason }: JudgedSequence,
  { photo, isUndo }: { photo: number; isUndo: boolean },
) {
  const before = { approved, reason, images: 0, photo, ...(isUndo && { isUndo }) }
  await insertNotice(trx, { userId, kind: 'decision', about: id, before, after: A_MOMENT.decided })
}

/** Schedules a mail to the admins about waiting sequences. */
export async function noteWaiting(trx: Trx, sequenceId: number): Promise<void> {
  await insertAdminNotices(trx, { kind: 'waiting', about: sequenceId, after: A_MOMENT.waiting })
}

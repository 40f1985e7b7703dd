import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

type Undecided = { approved: number; reason: string | null; rejectedAt: Date | null; approvedAt: Date | null }

/** `revision`: the one that the decision led to. */
export type KeptDecision = { id: number; revision: number; before: Undecided; imageIds: number[] }

/** Keeps what stood before a decision, in place of what stood before an earlier one. */
export async function keepDecision(trx: Trx, { id, revision, before, imageIds }: KeptDecision): Promise<void> {
  const kept = {
    revision,
    is_approved: before.approved,
    reject_reason: before.reason,
    rejected_at: before.rejectedAt,
    approved_at: before.approvedAt,
    image_ids: imageIds,
    undone_at: null,
  }
  await trx
    .insertInto('decisions')
    .values({ sequence_id: id, ...kept })
    .onConflict((conflict) => conflict.column('sequence_id').doUpdateSet(kept))
    .execute()
}

export type DecisionId = { id: number; revision: number }

/** Undefined when the last decision led to another revision. */
export async function findDecision(trx: Trx, { id, revision }: DecisionId) {
  return trx
    .selectFrom('decisions')
    .selectAll()
    .where('sequence_id', '=', id)
    .where(sql<boolean>`revision = ${revision}::bigint`)
    .executeTakeFirst()
}

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** Lets a decided sequence wait. False when it is deleted, waits already or has another revision. */
export async function letWait(trx: Trx, { id, revision }: DecisionId): Promise<boolean> {
  const reopened = await trx
    .updateTable('sequences')
    .set({ is_approved: approval.waiting, reject_reason: null, rejected_at: null, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`revision = ${revision}::bigint`)
    .where('is_approved', '<>', approval.waiting)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return reopened.numUpdatedRows === 1n
}

/** False when the sequence has changed since the decision. */
export async function restoreSequence(trx: Trx, decision: DecisionRow): Promise<boolean> {
  const { sequence_id, revision, is_approved, reject_reason, rejected_at, approved_at } = decision
  const restored = await trx
    .updateTable('sequences')
    .set({ is_approved, reject_reason, rejected_at, approved_at, revision: revision + 1 })
    .where('id', '=', sequence_id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (restored.numUpdatedRows === 0n) return false
  await trx
    .updateTable('decisions')
    .set({ undone_at: sql<Date>`now()` })
    .where('sequence_id', '=', sequence_id)
    .execute()
  return true
}

/** Lets the images of a decision wait again, without deleted ones; a rejected one once its rejection is undone. Returns their number. */
export async function setImagesWaiting(trx: Trx, { image_ids }: Pick<DecisionRow, 'image_ids'>): Promise<number> {
  if (image_ids.length === 0) return 0
  await trx
    .updateTable('images')
    .set({ approved_before: approval.waiting })
    .where('id', 'in', image_ids)
    .where('is_approved', '=', approval.rejected)
    .execute()
  const waiting = await trx
    .updateTable('images')
    .set({ is_approved: approval.waiting })
    .where('id', 'in', image_ids)
    .where('is_approved', '=', approval.approved)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(waiting.numUpdatedRows)
}

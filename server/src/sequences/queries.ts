import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { type ListedRow, listedColumns } from './list-queries.ts'
import { type SequenceRow, sequenceColumns } from './search-queries.ts'

/** A sequence: any for an admin (`ownerId` null), deleted or not, else the owner's own that is not deleted. */
export async function findSequence(db: Db, id: number, ownerId: number | null): Promise<ListedRow | undefined> {
  return db
    .selectFrom('sequences as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(listedColumns.map((column) => `s.${column}` as const))
    .select('users.username')
    .where('s.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('s.user_id', '=', ownerId).where('s.deleted_at', 'is', null))
    .executeTakeFirst()
}

/** Whether anybody has or had this id. */
export async function isUser(db: Db, id: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user !== undefined
}

export async function findPublicByKey(db: Db, key: string): Promise<SequenceRow | undefined> {
  return db.selectFrom('public_sequences').select(sequenceColumns).where('sequence_key', '=', key).executeTakeFirst()
}

/** The images of a public sequence that everyone may see, in their order. */
export async function listPublicImages(db: Db, sequenceId: number, imageId: number | null) {
  return db
    .selectFrom('images')
    .selectAll()
    .where('sequence_id', '=', sequenceId)
    .where('is_public', '=', true)
    .$if(imageId !== null, (query) => query.where('id', '=', imageId))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** All images of a sequence; deleted ones only where asked for. */
export async function listImages(db: Db, sequenceId: number, { withDeleted }: { withDeleted: boolean }) {
  return db
    .selectFrom('images')
    .selectAll()
    .where('sequence_id', '=', sequenceId)
    .$if(!withDeleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type Decision = { id: number; approve: 1 | 2; revision: number | undefined; reason: string | null }

/**
 * Approves or rejects in one statement; returns nothing when the sequence is gone, or is not the one that was looked at any
 * more. The revision moves on, so that of two admins who decide at once the second looks again.
 */
export async function decideSequence(trx: Trx, { id, approve, revision, reason }: Decision) {
  return (
    trx
      .updateTable('sequences')
      .set((eb) => ({
        is_approved: approve,
        reject_reason: approve === 2 ? reason : null,
        approved_at: approve === 1 ? sql<Date>`now()` : eb.ref('approved_at'),
        rnd: sql<number>`random()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      // A number of any size may come: what no column holds is no revision, and no error.
      .$if(revision !== undefined, (query) => query.where(sql<SqlBool>`revision = ${revision}::bigint`))
      .returning('id')
      .executeTakeFirst()
  )
}

/**
 * What waits in a sequence is approved with it: all of it, or only what `isLookedAt`, which no image is before its preview is
 * there. Answers how many that were.
 */
export async function approveWaitingImages(trx: Trx, sequenceId: number, { isLookedAt }: { isLookedAt: boolean }) {
  const approved = await trx
    .updateTable('images')
    .set({ is_approved: 1 })
    .where('sequence_id', '=', sequenceId)
    .where('is_approved', '=', 0)
    .where('deleted_at', 'is', null)
    // What could not be previewed never goes public, and need not wait for ever.
    .$if(isLookedAt, (query) =>
      query.where((eb) => eb.or([eb('previewed_at', 'is not', null), eb('error', 'is not', null)])),
    )
    .executeTakeFirst()
  return Number(approved.numUpdatedRows)
}

/** False when the owner has no such sequence. */
export async function setOwnedStatus(db: Db, { id, ownerId, status }: { id: number; ownerId: number; status: number }) {
  const set = await db
    .updateTable('sequences')
    .set({ status })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Marks as deleted: the owner's own, or any for an admin. False when there is nothing to delete. */
export async function markDeleted(trx: Trx, { id, ownerId }: { id: number; ownerId: number | null }): Promise<boolean> {
  const deleted = await trx
    .updateTable('sequences')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: ownerId === null ? 'admin' : 'user' })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

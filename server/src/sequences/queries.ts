import { approval } from '@lineup/contract/states.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { type ListedRow, listedColumns, standing } from './list-queries.ts'
import { type SequenceRow, sequenceColumns } from './search/search-queries.ts'

/** Beside those of any list. */
type FurtherPrices = {
  ride_price_minor: number | null
  commission_ride_minor: number | null
  sequence_asked: string | null
}
type AskedBy = { image_asked: string | null; ride_asked: string | null }

/** For admins (`ownerId` null) any sequence, deleted or not; for owners one of their own that is not deleted. */
export async function findSequence(
  db: Db,
  id: number,
  ownerId: number | null,
): Promise<(ListedRow & FurtherPrices & AskedBy) | undefined> {
  return db
    .selectFrom('sequences as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(listedColumns.map((column) => `s.${column}` as const))
    .select(['users.username', standing, 's.ride_price_minor', 's.commission_ride_minor'])
    .select(['s.image_asked', 's.ride_asked', 's.sequence_asked'])
    .where('s.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('s.user_id', '=', ownerId).where('s.deleted_at', 'is', null))
    .executeTakeFirst()
}

/** True for erased users too. */
export async function isUser(db: Db, id: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user !== undefined
}

export async function findPublicByKey(db: Db, key: string): Promise<(SequenceRow & FurtherPrices) | undefined> {
  return db
    .selectFrom('public_sequences')
    .select([...sequenceColumns, 'ride_price_minor', 'commission_ride_minor', 'sequence_asked'])
    .where('sequence_key', '=', key)
    .executeTakeFirst()
}

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

/** Deleted ones included. */
export async function listImages(db: Db, sequenceId: number) {
  return db
    .selectFrom('images')
    .leftJoin('takedowns', 'takedowns.id', 'takedown_id')
    .selectAll('images')
    .select(['takedowns.created_at as taken_down_at', 'takedowns.reason as takedown_reason'])
    .where('sequence_id', '=', sequenceId)
    .orderBy('position')
    .orderBy('images.id')
    .execute()
}

/**
 * Milliseconds by which the photos of a camera were taken later than it says, by the camera's key. Not those of the clock page: it
 * gives the world's time, which says nothing where the time zone is unknown.
 */
export async function listShifts(db: Db, sequenceId: number): Promise<Map<string, number>> {
  const clocks = await db
    .selectFrom('clocks')
    .select(['camera_key', 'shift_ms'])
    .where('sequence_id', '=', sequenceId)
    .where('source', '<>', 'qr')
    .execute()
  return new Map(clocks.map(({ camera_key, shift_ms }) => [camera_key, Number(shift_ms)]))
}

export type Decision = {
  id: number
  approve: typeof approval.approved | typeof approval.rejected
  revision: number | undefined
  reason: string | null
}

/**
 * Approves or rejects in one statement. Undefined when the sequence is deleted or has another revision. Increments the revision, so
 * that the second of two simultaneous admins must look again.
 */
export async function decideSequence(trx: Trx, { id, approve, revision, reason }: Decision) {
  return (
    trx
      .updateTable('sequences')
      .set((eb) => ({
        is_approved: approve,
        reject_reason: approve === approval.rejected ? reason : null,
        rejected_at: approve === approval.rejected ? sql<Date>`now()` : null,
        approved_at: approve === approval.approved ? sql<Date>`now()` : eb.ref('approved_at'),
        rnd: sql<number>`random()`,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      // Numbers of any size may come: one above the column's range must match nothing instead of failing.
      .$if(revision !== undefined, (query) => query.where(sql<SqlBool>`revision = ${revision}::bigint`))
      .returning('revision')
      .executeTakeFirst()
  )
}

/** Approves a sequence's waiting images and returns their ids. `isLookedAt`: only those that an admin could see. */
export async function approveWaitingImages(trx: Trx, sequenceId: number, { isLookedAt }: { isLookedAt: boolean }) {
  const approved = await trx
    .updateTable('images')
    .set({ is_approved: approval.approved })
    .where('sequence_id', '=', sequenceId)
    .where('is_approved', '=', approval.waiting)
    .where('deleted_at', 'is', null)
    // An image whose preview failed never goes public, so it need not wait.
    .$if(isLookedAt, (query) =>
      query.where((eb) => eb.or([eb('previewed_at', 'is not', null), eb('error', 'is not', null)])),
    )
    .returning('id')
    .execute()
  return approved.map(({ id }) => id)
}

/** For owners one of their own, for admins (`ownerId` null) any. False when there is none. */
export async function setStatus(
  trx: Trx,
  { id, ownerId, status }: { id: number; ownerId: number | null; status: number },
): Promise<boolean> {
  const set = await trx
    .updateTable('sequences')
    .set({ status })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Marks as deleted: for owners one of their own, for admins (`ownerId` null) any. False when there is nothing to delete. */
export async function markSequenceDeleted(
  trx: Trx,
  { id, ownerId }: { id: number; ownerId: number | null },
): Promise<boolean> {
  const deleted = await trx
    .updateTable('sequences')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: ownerId === null ? 'admin' : 'user' })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

/** Locks a sequence before a decision or its undo, so that no other decision runs until the transaction ends. */
export async function lockForDecision(trx: Trx, id: number) {
  return trx
    .selectFrom('sequences')
    .select(['user_id as userId', 'is_approved as approved', 'reject_reason as reason'])
    .select(['rejected_at as rejectedAt', 'approved_at as approvedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { type SequenceRow, sequenceColumns } from './search-queries.ts'

export type NewSequence = {
  key: string
  userId: number
  day: string
  place: { continent_id: number; region_id: number; area_id: number; spot_id: number }
}

export async function insertSequence(trx: Trx, { key, userId, day, place }: NewSequence): Promise<number> {
  const { id } = await trx
    .insertInto('sequences')
    .columns(['sequence_key', 'user_id', 'photographer', 'day', 'continent_id', 'region_id', 'area_id', 'spot_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          eb.val(key).as('sequence_key'),
          'users.id',
          'users.display_name',
          sql<string>`${day}::date`.as('day'),
          sql<number>`${place.continent_id}::integer`.as('continent_id'),
          sql<number>`${place.region_id}::integer`.as('region_id'),
          sql<number>`${place.area_id}::integer`.as('area_id'),
          sql<number>`${place.spot_id}::integer`.as('spot_id'),
        ])
        .where('users.id', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Paging = { page: number; perPage: number; afterId: number | null }

/** Rows and their total are two statements: in one snapshot they cannot disagree. */
const inSnapshot = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** One's own sequences that one has not deleted, newest first. */
export async function listOwned(db: Db, userId: number, paging: Paging) {
  return inSnapshot(db, async (trx) => {
    const base = trx.selectFrom('sequences').where('user_id', '=', userId).where('deleted_at', 'is', null)
    const { total } = await base.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
    const rows = await base
      .select(sequenceColumns)
      .$if(paging.afterId !== null, (query) => query.where('id', '<', paging.afterId))
      .orderBy('id', 'desc')
      .limit(paging.perPage)
      .offset(paging.afterId === null ? (paging.page - 1) * paging.perPage : 0)
      .execute()
    return { rows, total }
  })
}

/** Everyone's sequences, newest first, with their owners' names. */
export async function listEveryones(db: Db, { isApproved, ...paging }: Paging & { isApproved: number | null }) {
  return inSnapshot(db, async (trx) => {
    const base = trx
      .selectFrom('sequences')
      .where('deleted_at', 'is', null)
      .$if(isApproved !== null, (query) => query.where('is_approved', '=', isApproved))
    const { total } = await base.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
    const rows = await base
      .innerJoin('users', 'users.id', 'sequences.user_id')
      .select(sequenceColumns.map((column) => `sequences.${column}` as const))
      .select('users.username')
      .$if(paging.afterId !== null, (query) => query.where('sequences.id', '<', paging.afterId))
      .orderBy('sequences.id', 'desc')
      .limit(paging.perPage)
      .offset(paging.afterId === null ? (paging.page - 1) * paging.perPage : 0)
      .execute()
    return { rows, total }
  })
}

/** A sequence: any for an admin (`ownerId` null), deleted or not, else the owner's own that is not deleted. */
export async function findSequence(db: Db, id: number, ownerId: number | null): Promise<SequenceRow | undefined> {
  return db
    .selectFrom('sequences')
    .select(sequenceColumns)
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId).where('deleted_at', 'is', null))
    .executeTakeFirst()
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

/** What waits in a sequence is approved with it. */
export async function approveWaitingImages(trx: Trx, sequenceId: number) {
  await trx
    .updateTable('images')
    .set({ is_approved: 1 })
    .where('sequence_id', '=', sequenceId)
    .where('is_approved', '=', 0)
    .where('deleted_at', 'is', null)
    .execute()
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

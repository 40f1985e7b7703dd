import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** For admins (`ownerId` null) any, for owners what they deleted themselves. */
type Deleted = { id: number; ownerId: number | null }

/** Brings a deleted sequence back. False without one, and when its owner's account is erased. */
export async function bringSequenceBack(trx: Trx, { id, ownerId }: Deleted): Promise<boolean> {
  const brought = await trx
    .updateTable('sequences')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('erased_at', 'is', null))
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId).where('deleted_by', '=', 'user'))
    .executeTakeFirst()
  return brought.numUpdatedRows === 1n
}

/** Deleted images of sequences that are not deleted, whose files are still there. */
export async function listDeletedImages(trx: Trx, { ids, ownerId }: { ids: number[]; ownerId: number | null }) {
  return trx
    .selectFrom('images as i')
    .innerJoin('sequences as s', 's.id', 'i.sequence_id')
    .select(['i.id', 'i.sequence_id as sequenceId', 'i.position', 'i.is_approved as approved'])
    .select([
      sql<boolean>`i.takedown_id is not null`.as('isTakenDown'),
      sql<boolean>`i.previewed_at is null and i.error is null`.as('isInTheMaking'),
      sql<boolean>`coalesce(s.approved_at > i.deleted_at, false)`.as('isApprovedWithout'),
    ])
    .where('i.id', 'in', ids)
    .where('i.deleted_at', 'is not', null)
    .where('i.files', '=', 'kept')
    .where('s.deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('s.user_id', '=', ownerId).where('i.deleted_by', '=', 'user'))
    .execute()
}

/**
 * Brings deleted images of one sequence back; those in `toWait` wait for approval again. The sequence gets a new revision, because an
 * admin who looks at it has not seen them.
 */
export async function bringImagesBack(
  trx: Trx,
  sequenceId: number,
  { ids, toWait }: { ids: number[]; toWait: number[] },
): Promise<void> {
  await trx
    .updateTable('images')
    .set({
      deleted_at: null,
      deleted_by: null,
      is_approved: sql<number>`case when id = any(${toWait}::integer[]) then ${approval.waiting} else is_approved end`,
    })
    .where('id', 'in', ids)
    .execute()
  await trx
    .updateTable('sequences')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', sequenceId)
    .execute()
}

import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export async function findSequenceOf(trx: Trx, imageId: number) {
  return trx
    .selectFrom('images')
    .innerJoin('sequences as s', 's.id', 'images.sequence_id')
    .select(['s.id', 's.user_id as userId', 's.is_approved as approved', 's.reject_reason as reason'])
    .where('images.id', '=', imageId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function setRejected(trx: Trx, { id, reason }: { id: number; reason: string | null }): Promise<boolean> {
  const set = await trx
    .updateTable('images')
    .set((eb) => ({
      is_approved: approval.rejected,
      approved_before: eb.ref('is_approved'),
      reject_reason: reason,
    }))
    .where('id', '=', id)
    .where('is_approved', '<>', approval.rejected)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

export async function undoRejection(trx: Trx, id: number): Promise<boolean> {
  const set = await trx
    .updateTable('images')
    .set({ is_approved: sql<number>`approved_before`, approved_before: null, reject_reason: null })
    .where('id', '=', id)
    .where('is_approved', '=', approval.rejected)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Those of the images that are not deleted, by the photographer's own file names. */
export async function listJudged(trx: Trx, ids: number[]) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('images')
    .select(['id', 'sequence_id as sequenceId', 'file_name as name', 'is_approved as approved'])
    .select('reject_reason as reason')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type JudgedRow = Awaited<ReturnType<typeof listJudged>>[number]

import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

type Named = { id: number; ids: number[]; ownerId: number | null }

/** Those of the named images that belong to a locked sequence. An owner knows no image that an admin deleted. */
export async function findImageStates(trx: Trx, { id, ids, ownerId }: Named) {
  return trx
    .selectFrom('images')
    .select([
      'id',
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      sql<boolean>`is_approved = ${approval.rejected}`.as('isRejected'),
    ])
    .where('sequence_id', '=', id)
    .where('id', 'in', ids)
    .$if(ownerId !== null, (query) =>
      query.where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_by', '=', 'user')])),
    )
    .execute()
}

/** Returns the ids of those that had another status. */
export async function setStatusOf(trx: Trx, { ids, status }: { ids: number[]; status: number }): Promise<number[]> {
  const set = await trx
    .updateTable('images')
    .set({ status })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .returning('id')
    .execute()
  return set.map(({ id }) => id)
}

/** Returns the ids of those that were not deleted yet. */
export async function deleteImages(
  trx: Trx,
  { ids, ownerId }: { ids: number[]; ownerId: number | null },
): Promise<number[]> {
  if (ids.length === 0) return []
  const deleted = await trx
    .updateTable('images')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: ownerId === null ? 'admin' : 'user' })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

import { DELETION_DAYS } from '@lineup/contract/accounts/closing.ts'
import { roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Stronger than `lockUser`: waits for sequences that are being inserted, so that closing hides them too. */
export async function lockForClosing(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function countOtherAdmins(trx: Trx, id: number): Promise<number> {
  const { n } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('role', '=', roles.admin)
    .where('id', '<>', id)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('delete_after', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Also changes an existing block's reason. A trigger hides the photos; payouts check the block themselves. */
export async function setBlocked(trx: Trx, id: number, reason: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ blocked_at: sql<Date>`coalesce(blocked_at, now())`, block_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function setUnblocked(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: null, block_reason: null }).where('id', '=', id).execute()
}

/** A second call keeps the first date. */
export async function setLeaving(trx: Trx, id: number): Promise<Date> {
  const { deleteAfter } = await trx
    .updateTable('users')
    .set({ delete_after: sql<Date>`coalesce(delete_after, now() + make_interval(days => ${DELETION_DAYS}))` })
    .where('id', '=', id)
    .returning(sql<Date>`delete_after`.as('deleteAfter'))
    .executeTakeFirstOrThrow()
  return deleteAfter
}

export async function setStaying(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ delete_after: null }).where('id', '=', id).execute()
}

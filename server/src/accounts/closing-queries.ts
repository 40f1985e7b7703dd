import { DELETION_DAYS } from '@lineup/contract/closing.ts'
import { roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Before any row, as whoever uploads or moves places does: hiding photos changes what the tree counts. */
export async function holdTree(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(4711, 1)`.execute(trx)
}

/**
 * A person's row for the rest of the transaction. Stronger than `lockUser`: it waits for sequences of theirs that come in just
 * now, so that hiding their photos hides those too.
 */
export async function lockForClosing(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Admins who can sign in and work, this one aside. */
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

/** Blocks, or changes the reason of who is blocked. Photos follow by trigger; payouts ask. */
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

/** Marks for deletion, and answers when that is; who is marked already stays at the first date. */
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

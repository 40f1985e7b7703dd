import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { StoredPreview } from '../db/schema.ts'

/** Deletes the sequences of erased accounts; buyers keep their purchases. */
export async function deleteErasedSequences(db: Db): Promise<void> {
  await sql`
    update sequences set deleted_at = now(), deleted_by = 'user'
    where deleted_at is null and user_id in (select id from users where erased_at is not null)
  `.execute(db)
}

/** A failed payment may still turn out to be paid: the provider tells us for days, and we ask for the events of the last four. */
const LATE_DAYS = 7

/**
 * Marks up to `limit` images of erased accounts that no purchase needs, erases their metadata, and returns their number. A purchase
 * needs them while it is paid, open, failed not long ago, or held in quarantine.
 */
export async function markUnneeded(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update images set files = 'unneeded', deleted_at = coalesce(deleted_at, now()), deleted_by = coalesce(deleted_by, 'user'),
      file_name = '', camera = null, taken_local = null, taken_offset = null, placeholder = null
    where id in (
      select i.id from users u
      join sequences s on s.user_id = u.id
      join images i on i.sequence_id = s.id
      where u.erased_at is not null and i.files = 'kept' and not exists (
        select from payment_items p join payments y on y.id = p.payment_id
        where p.image_id = i.id and (y.status in (${sql.lit(paymentStatus.pending)}, ${sql.lit(paymentStatus.success)})
          or y.created_at > now() - make_interval(days => ${LATE_DAYS})
          or y.quarantine_reason is not null and y.refunded_minor = 0)
      )
      order by i.id
      limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type Unneeded = { id: number; original_key: string; preview_key: string; previews: StoredPreview[] }

export async function listUnneeded(db: Db, limit: number): Promise<Unneeded[]> {
  return db
    .selectFrom('images')
    .select(['id', 'original_key', 'preview_key', 'previews'])
    .where('files', '=', 'unneeded')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setRemoved(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable('images')
    .set({ files: 'removed', previews: '[]', previewed_at: null })
    .where('id', 'in', ids)
    .execute()
}

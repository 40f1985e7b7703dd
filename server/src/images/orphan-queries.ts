import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The photographer waits for a spot that is missing, for two weeks at most, or has just got it. */
const awaitsSpot = sql<boolean>`exists (
  select from spot_requests r
  where r.user_id = uploads.user_id
    and (r.decided_at is null and r.created_at > now() - interval '14 days' or r.decided_at > now() - interval '1 day')
)`

/** Deletes up to `limit` uploads from before the deadline, but those that wait for a spot, and returns the keys of their originals. */
export async function deleteOldUploads(db: Db, deadline: Date, limit: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom('uploads')
    .where('original_key', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('original_key')
        .where('created_at', '<', deadline)
        .where(sql<boolean>`not ${awaitsSpot}`)
        .orderBy('created_at')
        .limit(limit),
    )
    .returning('original_key')
    .execute()
  return deleted.map(({ original_key }) => original_key)
}

export async function findNeeded(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('original_key')
    .where('original_key', 'in', keys)
    .union(
      db.selectFrom('images').select('original_key').where('original_key', 'in', keys).where('files', '<>', 'removed'),
    )
    .union(db.selectFrom('payment_items').select('original_key').where('original_key', 'in', keys))
    .execute()
  return new Set(rows.map(({ original_key }) => original_key))
}

/** Keys look like `previews/<preview_key>/<name>`. */
export async function findNamedPreviews(db: Db, keys: string[]): Promise<Set<string>> {
  const previewKeyOf = (key: string) => key.split('/')[1] ?? ''
  const rows = await db
    .selectFrom('images')
    .select('preview_key')
    .where('preview_key', 'in', [...new Set(keys.map(previewKeyOf))])
    .execute()
  const named = new Set(rows.map(({ preview_key }) => preview_key))
  return new Set(keys.filter((key) => named.has(previewKeyOf(key))))
}

/** Keys look like `copies/<key>`. */
export async function findNamedCopies(db: Db, keys: string[]): Promise<Set<string>> {
  const names = keys.map((key) => key.slice('copies/'.length))
  const rows = await db
    .selectFrom('clean_copies')
    .select('key')
    .where('key', 'in', names)
    .union(db.selectFrom('clean_copies').select('small_key as key').where('small_key', 'in', names))
    .execute()
  return new Set(rows.map(({ key }) => `copies/${key}`))
}

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { type Db, inTransaction, openDatabase } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { claimZip } from '../../sales/zip/claim-zip.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { openPeople } from '../given/people.ts'
import { openPlaces } from '../given/places.ts'
import { openSequences } from '../given/sequences.ts'
import { CLAIMED_KEY } from './claims.ts'

type Wanted = { databaseUrl: string; dataDir: string; original: Uint8Array; photos: number; zips: number }

/** What a reader of a claimed zip knows: its path, and how long it is. */
export type ClaimedZip = { path: string; bytes: number }

/** As many orders of one session, each claimed as a zip. All photos are the one original that `keepClaimed` keeps. */
export async function fillZips({ databaseUrl, dataDir, original, photos, zips }: Wanted): Promise<ClaimedZip[]> {
  const db = openDatabase({ url: databaseUrl, max: 2 })
  try {
    const storage = await openStorage({ kind: 'disk', dir: `${dataDir}/objects` }, dataDir)
    const deps = { db, storage, config: { operator: null } } as unknown as Deps
    const given = openSequences({ deps }, openPeople({ deps }), openPlaces({ deps }))
    const { images } = await given.publicSequence({ images: photos, bytes: 10 })
    const ids = images.map(({ id }) => id)
    await db
      .updateTable('images')
      .set({ bytes: original.length, crc32: crc32(original) })
      .where('id', 'in', ids)
      .execute()

    const claimed: ClaimedZip[] = []
    for (const sessionId of await insertOrders(db, ids, { original, zips })) {
      const { link, bytes } = await claimZip(deps, sessionId, { address: '127.0.0.1', userAgent: null })
      claimed.push({ path: link, bytes })
    }
    return claimed
  } finally {
    await db.destroy()
  }
}

/** Paid, without lines and books. */
async function insertOrders(db: Db, images: number[], { original, zips }: Pick<Wanted, 'original' | 'zips'>) {
  const sha256 = createHash('sha256').update(original).digest('hex')
  return inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    // The claims of `fillClaims` belong to payment 1.
    await sql`select setval(pg_get_serial_sequence('payments', 'id'), 1000)`.execute(trx)
    const { rows } = await sql<{ id: number; session: string }>`
      insert into payments (key, currency, price_minor, commission_minor, donation_minor, donation_rule, platform_minor, request_hash,
        checkout_params, session_id, expires_at, status, paid_at, livemode)
      select 'order-of-the-bench-' || lpad(g::text, 8, '0') || gen_random_uuid(), 'USD', 100, 0, 0, '{}', 100, '', '{}',
        'cs_test_of_the_bench_' || gen_random_uuid(), now() + interval '1 hour', 1, now(), false
      from generate_series(1, ${zips}::integer) g
      returning id, session_id as session`.execute(trx)
    const payments = rows.map(({ id }) => id)
    await sql`
      insert into payment_items (payment_id, image_id, line_no, seller_id, original_key, original_bytes, original_sha256, original_type,
        file_name)
      select p, i, 1, 1, ${CLAIMED_KEY}, ${original.length}, ${sha256}, 'jpeg', 'surf-' || i || '.jpg'
      from unnest(${payments}::integer[]) p, unnest(${images}::integer[]) i`.execute(trx)
    await sql`
      insert into downloads (id, payment_id, image_id, status)
      select 'dl_' || replace(gen_random_uuid()::text, '-', ''), p, i, 0
      from unnest(${payments}::integer[]) p, unnest(${images}::integer[]) i`.execute(trx)
    return rows.map(({ session }) => session)
  })
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '../../calls/tokens.ts'
import { inTransaction, openDatabase } from '../../db/database.ts'
import { openStorage } from '../../storage/open-storage.ts'

export const CLAIMED_KEY = 'originals/claimed-by-many'

/** Stores one original, for a product with a disk store. */
export async function keepClaimed(dataDir: string, bytes: Uint8Array): Promise<void> {
  const storage = await openStorage({ kind: 'disk', dir: `${dataDir}/objects` }, dataDir)
  await storage.put(CLAIMED_KEY, bytes, 'image/jpeg')
}

/** Claims of that original, as of as many buyers, without their payments. Returns the paths of their links. */
export async function fillClaims(databaseUrl: string, bytes: Uint8Array, count: number): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl, max: 1 })
  const tokens = Array.from({ length: count }, (_, index) => `claim-of-the-bench-${index}-${count}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    await inTransaction(db, async (trx) => {
      // Neither payments nor photos are behind these claims.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`delete from downloads`.execute(trx)
      await sql`delete from payment_items`.execute(trx)
      await sql`
        insert into payment_items (payment_id, image_id, line_no, seller_id, original_key, original_bytes, original_sha256,
          original_type, file_name)
        select 1, g, 1, 1, ${CLAIMED_KEY}, ${bytes.length}, ${sha256}, 'jpeg', 'surf.jpg' from generate_series(1, ${count}::integer) g
      `.execute(trx)
      await sql`
        insert into downloads (id, payment_id, image_id, status, claim_hash, lease_until)
        select 'dl_of_the_bench_no_' || lpad(g::text, 8, '0'), 1, g, 5, hash, now() + interval '15 minutes'
        from jsonb_array_elements_text(${JSON.stringify(tokens.map(hashToken))}::jsonb) with ordinality h (hash, g)
      `.execute(trx)
    })
    return tokens.map((token) => `/api/payment/original/${token}`)
  } finally {
    await db.destroy()
  }
}

import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'

/** Returns how many shards were gathered. */
export async function gatherShards(db: Db, most: number): Promise<number> {
  const gather = sql<{ gathered: number }>`select gather_counters(${most}) as gathered`
  const { rows } = await inTransaction(db, (trx) => gather.execute(trx))
  return rows[0]?.gathered ?? 0
}

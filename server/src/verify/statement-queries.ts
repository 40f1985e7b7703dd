import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Period } from '../payouts/statements/period-of.ts'
import type { Of } from '../payouts/statements/statement-queries.ts'

/** The years in which something was posted for each photographer. */
export async function listPostedYears(db: Db | Trx): Promise<Array<Of & { year: string }>> {
  const { rows } = await sql<Of & { year: string }>`
    select user_id as "sellerId", currency, to_char(created_at at time zone 'UTC', 'YYYY') as year
    from ledger where user_id is not null group by 1, 2, 3 order by 1, 2, 3
  `.execute(db)
  return rows
}

/** What the ledger owes a photographer at the beginning and at the end of a period. */
export async function readLedger(
  db: Db | Trx,
  { sellerId, currency }: Of,
  { from, until }: Period,
): Promise<[number, number]> {
  const { rows } = await sql<{ before: number; after: number }>`
    select coalesce(-sum(amount_minor) filter (where created_at < ${from}), 0)::float8 as before,
      coalesce(-sum(amount_minor), 0)::float8 as after
    from ledger
    where user_id = ${sellerId} and currency = ${currency} and account in ('seller_payable', 'seller_debt') and created_at < ${until}
  `.execute(db)
  return [rows[0]?.before ?? 0, rows[0]?.after ?? 0]
}

import { sql } from 'kysely'
import { inTransaction } from '../db/database.ts'
import { readFees } from '../sales/fees/read-fees.ts'
import type { TestServer } from './test-server.ts'

/** Sets a sale with all that was posted of it so far into the month before (UTC). The books only grow, and no shop may do this. */
export async function dateBackAMonth({ db, deps }: TestServer, paymentId: number): Promise<void> {
  const back = (column: string) =>
    sql`${sql.ref(column)} = (${sql.ref(column)} at time zone 'UTC' - interval '1 month') at time zone 'UTC'`
  // A sale of a month ago without its fee would be a fault.
  await readFees(deps)
  await inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update ledger set ${back('created_at')} where payment_id = ${paymentId}`.execute(trx)
    await sql`update payments set ${back('paid_at')} where id = ${paymentId}`.execute(trx)
    await sql`update payouts set ${back('sold_at')} where payment_id = ${paymentId}`.execute(trx)
  })
}

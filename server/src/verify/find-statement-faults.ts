import type { Db, Trx } from '../db/database.ts'
import { periodOf } from '../payouts/statements/period-of.ts'
import { listMovements, readStanding } from '../payouts/statements/statement-queries.ts'
import { type Fault, SHOWN } from './queries.ts'
import { listPostedYears, readLedger } from './statement-queries.ts'

export const statementCheck = 'a statement whose opening and movements do not give the balance of the ledger'

/** Reads each photographer's statement of each year, as they do, and compares it with the ledger. */
export async function findStatementFaults(db: Db | Trx): Promise<Fault[]> {
  const wrong: object[] = []
  for (const { year, ...of } of await listPostedYears(db)) {
    const period = periodOf(year)
    const { balance: opening } = await readStanding(db, of, period.from)
    const moved = (await listMovements(db, of, period)).reduce((sum, { amount }) => sum + amount, 0)
    const [before, after] = await readLedger(db, of, period)
    if (opening !== before || opening + moved !== after)
      wrong.push({ user_id: of.sellerId, year, opening, moved, before, after })
    if (wrong.length === SHOWN) break
  }
  return wrong.length === 0 ? [] : [{ check: statementCheck, rows: wrong }]
}

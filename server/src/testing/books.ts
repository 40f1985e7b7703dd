import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { findStatementFaults } from '../verify/find-statement-faults.ts'
import { moneyChecks } from '../verify/money-checks.ts'
import { CHARGE, findProviderFaults } from '../verify/provider-checks.ts'
import { type Fault, findRowFaults } from '../verify/queries.ts'

type Books = { deps: Pick<Deps, 'db' | 'payments'> }

/** What `npm run verify` says of money and sold files, the provider's books included. Jobs must be done. */
export async function checkBooks({ deps }: Books): Promise<Fault[]> {
  const rowFaults = await findRowFaults(deps.db, { checks: moneyChecks, isQuiet: true })
  return [...rowFaults, ...(await findStatementFaults(deps.db)), ...(await findProviderFaults(deps))]
}

type Closing = Books & {
  /** Ends what a test did to the provider, and waits for what it has to tell. */
  calm: () => Promise<void>
  drain: () => Promise<void>
  reconcile: () => Promise<void>
}

export type TestBooks = ReturnType<typeof openTestBooks>

/**
 * Judges the books of a test server when it closes, if anything was bought: the provider works again, what it held back arrives, jobs run.
 */
export function openTestBooks({ deps, calm, drain, reconcile }: Closing) {
  let isLeft = false
  let comparesCharges = true
  let isHealed = false

  async function settle() {
    await calm()
    // Taken by a process that the test killed: in the product another takes them a little later.
    await sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(deps.db)
    await drain()
    if (!isHealed) return
    await reconcile()
    await drain()
  }

  return {
    /** For a test that breaks rows by hand, and says why: its books are not judged. */
    leave: (_why: string) => {
      isLeft = true
    },
    /** Refunds that the provider never made: its charges are not compared. */
    leaveCharges: () => {
      comparesCharges = false
    },
    /** Webhooks are lost: the reconciler runs before the books are judged. */
    heal: () => {
      isHealed = true
    },
    close: async (): Promise<Fault[]> => {
      if (isLeft || !(await hasSales(deps))) return []
      try {
        await settle()
        const faults = await checkBooks({ deps })
        return comparesCharges ? faults : faults.filter(({ check }) => check !== CHARGE)
      } catch (error) {
        return [{ check: 'books that can be judged', rows: [String(error)] }]
      }
    },
  }
}

async function hasSales({ db }: Books['deps']): Promise<boolean> {
  return (await db.selectFrom('payments').select('id').limit(1).executeTakeFirst()) !== undefined
}

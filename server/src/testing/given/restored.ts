import { sql } from 'kysely'
import type { GivenParts } from './parts.ts'

export function openRestored({ deps }: GivenParts) {
  return {
    /** The database is as in a back-up of before the first sale: numbers begin anew, and nobody knows of any money. */
    restoredFromBeforeSales: async () => {
      await sql`truncate payments, payout_accounts, mails, notices, stripe_events restart identity cascade`.execute(
        deps.db,
      )
      await sql`delete from pgboss.job`.execute(deps.db)
    },
  }
}

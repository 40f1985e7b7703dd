import type { Db } from '../db/database.ts'
import { noteEventFailure, UNKNOWN } from './event-queries.ts'

type Log = { error: (detail: object, line: string) => void }
type Unknown = { id: string; type: string; attempts: number }

/** Leaves an event open if its payment or payout is ours but missing in the database. Logs that once. */
export async function noteUnknown({ db, log }: { db: Db; log: Log }, { id, type, attempts }: Unknown): Promise<void> {
  await noteEventFailure(db, id, UNKNOWN)
  if (attempts === 0) log.error({ eventId: id, type }, `an event names a sale of ours that this database lacks: ${RUN}`)
}

export const RUN = 'after a restore, run `npm run reconcile -- --since <time of the back-up>`'

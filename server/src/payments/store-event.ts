import { type Db, inTransaction } from '../db/database.ts'
import type { Jobs } from '../jobs/port.ts'
import { insertEvent, storable } from './event-queries.ts'
import type { PaymentEvent } from './port.ts'

/** Stores an event and its job in one transaction. An event that is stored already changes nothing. */
export async function storeEvent({ db, jobs }: { db: Db; jobs: Jobs }, event: PaymentEvent): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await insertEvent(trx, event)) await jobs.enqueue(trx, jobOf(event), { eventId: storable(event.id) })
  })
}

/** Sales sets unknown events aside. */
const jobOf = ({ about }: PaymentEvent) =>
  about?.kind === 'account' || about?.kind === 'transfer' ? 'payouts.handle-event' : 'sales.handle-event'

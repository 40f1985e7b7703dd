import { inTransaction } from '../../db/database.ts'
import { findOpenEvent, noteEventFailure, setEventProcessed } from '../../payments/event-queries.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { type FulfilDeps, fulfil } from './fulfil.ts'

/** The event says only what to look up. Effects and result share a transaction. Unknown and foreign events are `ignored`. */
export async function handleEvent(deps: FulfilDeps, eventId: string): Promise<void> {
  const event = await findOpenEvent(deps.db, eventId)
  if (event === undefined) return
  const { about } = event

  if (about?.kind !== 'payment' || about.installation !== (await getInstallation(deps.db))) {
    await inTransaction(deps.db, (trx) => setEventProcessed(trx, eventId, 'ignored'))
    return
  }
  try {
    await fulfil(deps, about, (trx, outcome) =>
      setEventProcessed(trx, eventId, outcome === 'unknown' ? 'ignored' : outcome),
    )
  } catch (error) {
    await noteEventFailure(deps.db, eventId, error instanceof Error ? error.name : 'Error')
    throw error
  }
}

import { inTransaction } from '../db/database.ts'
import { findOpenEvent, getInstallation, noteEventFailure, setEventProcessed } from './event-queries.ts'
import { type FulfilDeps, fulfil } from './fulfil.ts'

/**
 * Acts upon what the provider told us; the event says only where to look. Its effects and its end are one transaction. Events
 * of others, and of what we do not know, end as `ignored`.
 */
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

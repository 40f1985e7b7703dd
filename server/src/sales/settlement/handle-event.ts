import { inTransaction } from '../../db/database.ts'
import { findOpenEvent, noteEventFailure, setEventProcessed } from '../../payments/event-queries.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import type { EventAbout } from '../../payments/port.ts'
import { findDisputedPayment, takeDisputes } from '../disputes/take-disputes.ts'
import { findChargedPayment } from '../refunds/charge-queries.ts'
import { takeRefunds } from '../refunds/take-refunds.ts'
import { type FulfilDeps, fulfil } from './fulfil.ts'

/** The event says only what to look up. Effects and result share a transaction. Unknown and foreign events are `ignored`. */
export async function handleEvent(deps: FulfilDeps, eventId: string): Promise<void> {
  const event = await findOpenEvent(deps.db, eventId)
  if (event === undefined) return

  try {
    await handle(deps, event)
  } catch (error) {
    await noteEventFailure(deps.db, eventId, error instanceof Error ? error.name : 'Error')
    throw error
  }
}

type OpenEvent = { id: string; about: EventAbout | null }

async function handle(deps: FulfilDeps, { id, about }: OpenEvent): Promise<void> {
  const isOurs = about !== null && 'installation' in about && about.installation === (await getInstallation(deps.db))
  if (about?.kind === 'payment' && isOurs) {
    await fulfil(deps, about, (trx, outcome) => setEventProcessed(trx, id, outcome === 'unknown' ? 'ignored' : outcome))
    return
  }
  if (about?.kind === 'refund') {
    const paymentId = await findChargedPayment(deps.db, { ...about, key: isOurs ? about.key : null })
    if (paymentId !== undefined) {
      await takeRefunds(deps, paymentId, (trx) => setEventProcessed(trx, id, 'refunds'))
      return
    }
  }
  if (about?.kind === 'dispute') {
    const paymentId = await findDisputedPayment(deps, about)
    if (paymentId !== undefined) {
      await takeDisputes(deps, paymentId, (trx) => setEventProcessed(trx, id, 'disputes'))
      return
    }
  }
  await inTransaction(deps.db, (trx) => setEventProcessed(trx, id, 'ignored'))
}

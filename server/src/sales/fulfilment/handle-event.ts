import { inTransaction } from '../../db/database.ts'
import { findOpenEvent, noteEventFailure, setEventProcessed } from '../../payments/event-queries.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { noteUnknown } from '../../payments/note-unknown.ts'
import { findDisputedPayment, takeDisputes } from '../disputes/take-disputes.ts'
import { findChargedPayment } from '../refunds/charge-queries.ts'
import { takeRefunds } from '../refunds/take-refunds.ts'
import { type FulfilDeps, fulfil, type Outcome } from './fulfil.ts'

/**
 * The event says only what to look up. Effects and result share a transaction. Foreign events are `ignored`. One that names a payment
 * of ours which the database lacks stays open: money may have come in.
 */
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

type OpenEvent = NonNullable<Awaited<ReturnType<typeof findOpenEvent>>>

/** No money came in: nothing is lost if the database lacks the payment. */
const harmless = ['checkout.session.expired', 'checkout.session.async_payment_failed', 'payment_intent.payment_failed']

async function handle(deps: FulfilDeps, event: OpenEvent): Promise<void> {
  const { id, type, about } = event
  const bearsOurs = about !== null && 'installation' in about && about.installation === (await getInstallation(deps.db))
  if (about?.kind === 'payment' && bearsOurs) {
    const isLost = (outcome: Outcome) => outcome === 'unknown' && !harmless.includes(type)
    const outcome = await fulfil(deps, about, async (trx, reached) => {
      if (!isLost(reached)) await setEventProcessed(trx, id, reached === 'unknown' ? 'ignored' : reached)
    })
    if (isLost(outcome)) await noteUnknown(deps, event)
    return
  }
  if (about?.kind === 'refund') {
    const paymentId = await findChargedPayment(deps.db, { ...about, key: bearsOurs ? about.key : null })
    if (paymentId !== undefined) {
      await takeRefunds(deps, paymentId, (trx) => setEventProcessed(trx, id, 'refunds'))
      return
    }
    if (bearsOurs && about.key !== null) return noteUnknown(deps, event)
  }
  if (about?.kind === 'dispute') {
    const { paymentId, isOurs } = await findDisputedPayment(deps, about)
    if (paymentId !== undefined) {
      await takeDisputes(deps, paymentId, (trx) => setEventProcessed(trx, id, 'disputes'))
      return
    }
    if (isOurs) return noteUnknown(deps, event)
  }
  await inTransaction(deps.db, (trx) => setEventProcessed(trx, id, 'ignored'))
}

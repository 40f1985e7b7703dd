import { oneAtATime } from '../../db/locks.ts'
import { countUnknown, listLeftEvents } from '../../payments/event-queries.ts'
import { inTurn, type Work } from '../../payments/in-turn.ts'
import { RUN } from '../../payments/note-unknown.ts'
import { storeEvent } from '../../payments/store-event.ts'
import { forgetAddresses } from '../codes/code-queries.ts'
import { listDisputeWork } from '../disputes/reconcile-disputes.ts'
import { readFees } from '../fees/read-fees.ts'
import { readInvoices } from '../invoices/read-invoices.ts'
import { listRefundWork } from '../refunds/reconcile-refunds.ts'
import { takedownWork } from '../takedown/enforce-takedowns.ts'
import { type FulfilDeps, fulfil } from './fulfil.ts'
import { handleEvent } from './handle-event.ts'
import { countOverdue, failNeverCreated, listUntold } from './reconcile-queries.ts'

/** Asks the provider about every payment that no event has settled, so that lost webhooks do no harm. */
export async function reconcile(deps: FulfilDeps): Promise<void> {
  await oneAtATime(deps.db, 'salesReconciler', async () => {
    await failNeverCreated(deps.db)
    await inTurn(deps, reconcileWork(deps))
    await forgetAddresses(deps.db)

    const unknown = await countUnknown(deps.db)
    if (unknown > 0) deps.log.error({ unknown }, `events name sales of ours that this database lacks: ${RUN}`)
    const overdue = await countOverdue(deps.db)
    if (overdue > 0) deps.log.error({ overdue }, 'payments are open an hour after their checkout ended')
  })
}

/** Each list is read once what stands before it is done: takedowns wait for refunds without an answer. */
async function* reconcileWork(deps: FulfilDeps): AsyncGenerator<Work> {
  yield () => storeUndelivered(deps)
  for (const eventId of await listLeftEvents(deps.db, 'sales')) yield () => handleEvent(deps, eventId)
  yield* await listRefundWork(deps)
  yield* takedownWork(deps)
  yield* await listDisputeWork(deps)
  // Often the longest list. Three payments about which the provider never answers would end each run before what stands behind it.
  yield* askAboutUntold(deps)
  yield () => readFees(deps)
  yield () => readInvoices(deps)
}

async function storeUndelivered(deps: FulfilDeps): Promise<void> {
  for (const event of await deps.payments.listUndelivered()) await storeEvent(deps, event)
}

async function* askAboutUntold(deps: FulfilDeps): AsyncGenerator<Work> {
  let paid = 0
  try {
    for (let afterId = 0; ; ) {
      const untold = await listUntold(deps.db, afterId)
      for (const { sessionId } of untold) {
        yield async () => {
          if ((await fulfil(deps, { sessionId, key: null })) === 'paid') paid += 1
        }
      }
      const last = untold.at(-1)
      if (last === undefined) break
      afterId = last.id
    }
  } finally {
    if (paid > 0)
      deps.log.warn({ paid }, 'payments were paid and no webhook said so: check the endpoint and this clock')
  }
}

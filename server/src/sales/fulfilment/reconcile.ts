import { oneAtATime } from '../../db/locks.ts'
import { countUnknown, listLeftEvents } from '../../payments/event-queries.ts'
import { RUN } from '../../payments/note-unknown.ts'
import { storeEvent } from '../../payments/store-event.ts'
import { listDisputeWork } from '../disputes/reconcile-disputes.ts'
import { readFees } from '../fees/read-fees.ts'
import { listRefundWork } from '../refunds/reconcile-refunds.ts'
import { listTakedownWork } from '../takedown/enforce-takedowns.ts'
import { type FulfilDeps, fulfil } from './fulfil.ts'
import { handleEvent } from './handle-event.ts'
import { countOverdue, failNeverCreated, listUntold } from './reconcile-queries.ts'

/** Asks the provider about every payment that no event has settled, so that lost webhooks do no harm. */
export async function reconcile(deps: FulfilDeps): Promise<void> {
  await oneAtATime(deps.db, 'salesReconciler', async () => {
    await failNeverCreated(deps.db)
    await quietly(deps, () => storeUndelivered(deps))
    for (const eventId of await listLeftEvents(deps.db, 'sales')) {
      await quietly(deps, () => handleEvent(deps, eventId))
    }
    await askAboutUntold(deps)
    for (const work of await listRefundWork(deps)) await quietly(deps, work)
    // Waits for refunds without an answer.
    for (const work of await listTakedownWork(deps)) await quietly(deps, work)
    for (const work of await listDisputeWork(deps)) await quietly(deps, work)
    await quietly(deps, () => readFees(deps))

    const unknown = await countUnknown(deps.db)
    if (unknown > 0) deps.log.error({ unknown }, `events name sales of ours that this database lacks: ${RUN}`)
    const overdue = await countOverdue(deps.db)
    if (overdue > 0) deps.log.error({ overdue }, 'payments are open an hour after their checkout ended')
  })
}

async function storeUndelivered(deps: FulfilDeps): Promise<void> {
  for (const event of await deps.payments.listUndelivered()) await storeEvent(deps, event)
}

async function askAboutUntold(deps: FulfilDeps): Promise<void> {
  let paid = 0
  for (let afterId = 0; ; ) {
    const untold = await listUntold(deps.db, afterId)
    for (const { sessionId } of untold) {
      await quietly(deps, async () => {
        if ((await fulfil(deps, { sessionId, key: null })) === 'paid') paid += 1
      })
    }
    const last = untold.at(-1)
    if (last === undefined) break
    afterId = last.id
  }
  if (paid > 0) deps.log.warn({ paid }, 'payments were paid and no webhook said so: check the endpoint and this clock')
}

/** One failing payment must not block the others; the next run retries it. */
async function quietly({ log }: FulfilDeps, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    log.warn({ err: error }, 'a payment could not be reconciled')
  }
}

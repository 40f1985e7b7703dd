import { byBuyer, type Core } from '../core.ts'
import type { DisputeFacts } from '../disputes/dispute.ts'
import { moveDispute } from '../disputes/move-dispute.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import type { DisputeStatus } from '../disputes/status.ts'
import { transaction } from '../store/database.ts'
import { getObject } from '../store/objects.ts'

/** The steps of the control API that concern disputes. */
export function disputeSteps(core: Core) {
  return {
    'disputes/open': ({ charge, ...facts }: { charge: string } & Partial<DisputeFacts>) =>
      transaction(core.db, () => openDispute(core, getObject(core.db, 'charge', charge), facts, byBuyer)),
    'disputes/move': ({ dispute, status }: { dispute: string; status: DisputeStatus }) =>
      transaction(core.db, () => moveDispute(core, getObject(core.db, 'dispute', dispute), status, byBuyer)),
  }
}

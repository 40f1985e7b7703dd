import { byBuyer, type Core } from '../core.ts'
import type { Kinds } from '../store/objects.ts'
import { moveDispute } from './move-dispute.ts'

/** Disputes whose day for evidence has passed unanswered are lost. */
export function loseOverdueDisputes(core: Core) {
  const rows = core.db
    .prepare(
      `select body from objects where object = 'dispute' and json_extract(body, '$.status') = 'needs_response'
       and json_extract(body, '$.evidence_details.due_by') <= ?`,
    )
    .all(core.clock.seconds())
  for (const row of rows) {
    const dispute = JSON.parse(String(row.body)) as Kinds['dispute']
    const evidence_details = { ...dispute.evidence_details, past_due: true }
    moveDispute(core, { ...dispute, evidence_details }, 'lost', byBuyer)
  }
}

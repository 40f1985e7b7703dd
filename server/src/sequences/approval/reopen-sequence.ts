import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { lockForDecision } from '../queries.ts'
import { refuseChanged } from './approve-sequence.ts'
import { noteDecision } from './note-sequences.ts'
import { type DecisionId, keepDecision, letWait } from './undo-queries.ts'

/**
 * Lets a decided sequence wait again, also where Undo cannot reach: after a change by its owner, or long ago. Its images keep their
 * own state, as when its owner moves it. What was sold stays sold. Undo takes it back like a decision.
 */
export async function reopenSequence({ db }: Pick<Deps, 'db'>, { id, revision }: DecisionId, by: By): Promise<void> {
  const isReopened = await inTransaction(db, async (trx) => {
    // In the same order as a decision.
    await shareLock(trx, 'places')
    const before = await lockForDecision(trx, id)
    if (!before || !(await letWait(trx, { id, revision }))) return false
    await keepDecision(trx, { id, revision: revision + 1, before, imageIds: [] })
    await noteDecision(trx, id, { ...before, images: 0, isUndo: true })
    await audit(trx, by, { act: 'sequence.reopen', target: `sequence ${id}`, detail: { revision } })
    return true
  })
  if (!isReopened) await refuseChanged(db, id)
}

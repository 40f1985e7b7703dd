import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { lockForDecision } from '../queries.ts'
import { refuseChanged } from './approve-sequence.ts'
import { noteDecision } from './note-sequences.ts'
import { type DecisionId, findDecision, restoreSequence, setImagesWaiting } from './undo-queries.ts'

/**
 * Takes the decision back that led to `revision`. The sequence is what it was before, also for the public pages. What was sold
 * meanwhile stays sold. A repeat does nothing.
 */
export async function undoDecision({ db }: Pick<Deps, 'db'>, { id, revision }: DecisionId, by: By): Promise<void> {
  const isUndone = await inTransaction(db, async (trx) => {
    // In the same order as a decision.
    await shareLock(trx, 'places')
    const now = await lockForDecision(trx, id)
    const decision = now && (await findDecision(trx, { id, revision }))
    if (!now || !decision) return false
    if (decision.undone_at !== null) return true
    if (!(await restoreSequence(trx, decision))) return false
    const images = await setImagesWaiting(trx, decision)
    await noteDecision(trx, id, { ...now, images: -images, isUndo: true })
    await audit(trx, by, { act: 'sequence.undecide', target: `sequence ${id}`, detail: { revision } })
    return true
  })
  if (!isUndone) await refuseChanged(db, id)
}

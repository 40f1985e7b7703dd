import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hasImage, holdSequenceOf } from '../../images/queries.ts'
import { findSequenceOf, setRejected, undoRejection } from './image-queries.ts'
import { noteRejection } from './note-sequences.ts'

type Rejection = { id: number; isRejected: boolean; reason: string | null }

/**
 * Takes one image off sale until an admin takes that back, whatever its owner or a decision about its sequence does. Then it is what
 * it was before. A repeat does nothing. What was sold stays sold.
 */
export async function rejectImage({ db }: Pick<Deps, 'db'>, { id, isRejected, reason }: Rejection, by: By) {
  await inTransaction(db, async (trx) => {
    await holdSequenceOf(trx, id)
    const sequence = await findSequenceOf(trx, id)
    if (sequence === undefined || !(await hasImage(trx, { id, ownerId: null }))) throw notFound('image')
    const isChanged = isRejected ? await setRejected(trx, { id, reason }) : await undoRejection(trx, id)
    if (!isChanged) return
    await noteRejection(trx, sequence, { photo: id, isUndo: !isRejected })
    await audit(trx, by, {
      act: isRejected ? 'image.reject' : 'image.unreject',
      target: `image ${id}`,
      detail: { sequence: sequence.id, reason },
    })
  })
}

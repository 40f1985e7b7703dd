import type { By } from '../../calls/by.ts'
import type { Deps } from '../../deps.ts'
import { actOnOwn } from '../../images/act-on-own.ts'
import { markSequenceDeleted } from '../queries.ts'

/** Deletes a sequence for everyone except its buyers. */
export async function destroySequence(deps: Pick<Deps, 'db'>, id: number, by: By): Promise<void> {
  const act = { row: 'sequence', id, act: 'sequence.destroy' } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => markSequenceDeleted(trx, { id, ownerId }))
}

import type { Actor } from '../../calls/actor.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/serve.ts'
import { actOnOwn } from '../../images/act-on-own.ts'
import { markDeleted } from '../queries.ts'

/** Deletes a sequence for everyone except its buyers. */
export async function destroySequence(deps: Pick<Deps, 'db'>, id: number, call: Call<Actor>): Promise<void> {
  const act = { row: 'Sequence', id, act: 'sequence.destroy' } as const
  await actOnOwn(deps, act, call, (trx, ownerId) => markDeleted(trx, { id, ownerId }))
}

import type { By } from '../../calls/by.ts'
import type { Deps } from '../../deps.ts'
import { actOnOwn } from '../../images/act-on-own.ts'
import { setStatus } from '../queries.ts'

/** Shows (1) or hides (0) a sequence. Open checkouts and buyers are not affected. */
export async function setSequenceStatus(
  deps: Pick<Deps, 'db'>,
  { id, status }: { id: number; status: number },
  by: By,
): Promise<void> {
  const act = { row: 'sequence', id, act: 'sequence.status', detail: { status } } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => setStatus(trx, { id, ownerId, status }))
}

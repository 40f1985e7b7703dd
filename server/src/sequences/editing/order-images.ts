import type { Actor } from '../../calls/actor.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { lockSequence, setOrder } from './edit-queries.ts'

/** Orders the images of an own sequence. The first public one becomes its cover. */
export async function orderImages(
  { db }: Pick<Deps, 'db'>,
  { id, imageIds }: { id: number; imageIds: number[] },
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    if ((await lockSequence(trx, id, actor.id)) === undefined) throw notFound('Sequence')
    if (!(await setOrder(trx, id, imageIds))) throw conflict('The photos have changed meanwhile')
  })
}

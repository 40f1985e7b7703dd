import type { Actor } from '../../calls/actor.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { listOrder, lockSequence, photosChanged, setOrder } from './edit-queries.ts'

/** `seen`: the order that the page showed before; undefined: the last one wins. */
type NewOrder = { id: number; imageIds: number[]; seen?: number[] | undefined }

/** Orders the images of an own sequence. The first public one becomes its cover. */
export async function orderImages(
  { db }: Pick<Deps, 'db'>,
  { id, imageIds, seen }: NewOrder,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    if ((await lockSequence(trx, id, actor.id)) === undefined) throw notFound('sequence')
    const now = await listOrder(trx, id)
    if (!isSame(sorted(imageIds), sorted(now))) throw conflict(photosChanged())
    // A repeat finds its own order, which is no conflict.
    if (seen !== undefined && !isSame(seen, now) && !isSame(imageIds, now)) throw conflict(photosChanged())
    await setOrder(trx, imageIds)
  })
}

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((id, n) => id === b[n])
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

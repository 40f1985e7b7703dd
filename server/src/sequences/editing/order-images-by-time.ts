import { activity, approval } from '@lineup/contract/states.ts'
import type { Actor } from '../../calls/actor.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { listTaken, lockSequence, photosChanged, setOrder, type TakenImage } from './edit-queries.ts'
import { idsInTime } from './order-by-time.ts'

/** As a new session is ordered, but by the clocks as they are by now, and below its cover. `seen`: the order that the page showed before. */
export async function orderImagesByTime(
  { db }: Pick<Deps, 'db'>,
  { id, seen }: { id: number; seen: number[] },
  actor: Actor,
): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    if ((await lockSequence(trx, id, actor.id)) === undefined) throw notFound('sequence')
    const now = await listTaken(trx, id)
    const order = idsInTime(now, now.find(isShown))
    // A repeat finds its own order, which is no conflict.
    const shown = now.map((image) => image.id)
    if (!isSame(seen, shown) && !isSame(order, shown)) throw conflict(photosChanged())
    await setOrder(trx, order)
    return order
  })
}

const isShown = ({ status, is_approved }: TakenImage) => status === activity.active && is_approved !== approval.rejected

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((id, n) => id === b[n])

import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { markDeleted } from '../../images/queries.ts'
import type { FulfilDeps } from '../settlement/fulfil.ts'
import { listTakedownWork } from './enforce-takedowns.ts'
import { insertTakedown, listImageIds, type PhotoRef, setTakenDown } from './takedown-queries.ts'

/**
 * Takes photos from everybody for good: off the shop, out of open checkouts, and back from buyers who have not downloaded them, whose
 * money for them goes back. What the provider does not answer now is done by the reconciler. Throws `NotFound`. Returns how many photos
 * were not taken down before.
 */
export async function takeDown(
  deps: FulfilDeps,
  { reason, ...photos }: PhotoRef & { reason: string },
  by: By,
): Promise<number> {
  const taken = await inTransaction(deps.db, async (trx) => {
    const imageIds = await listImageIds(trx, photos)
    if (imageIds.length === 0) throw notFound(photos.kind === 'image' ? 'Image' : 'Sequence')
    for (const id of imageIds) await markDeleted(trx, { id, ownerId: null })
    const takedownId = await insertTakedown(trx, { userId: by.actor.id, reason })
    const n = await setTakenDown(trx, takedownId, imageIds)
    await audit(trx, by, {
      act: 'photos.takedown',
      target: `${photos.kind} ${photos.id}`,
      detail: { reason, photos: n },
    })
    return n
  })
  await enforce(deps)
  // Once more: somebody may have paid while the checkouts were being ended.
  await enforce(deps)
  return taken
}

async function enforce(deps: FulfilDeps): Promise<void> {
  for (const work of await listTakedownWork(deps)) {
    try {
      await work()
    } catch (error) {
      deps.log.warn({ err: error }, 'a takedown waits for the reconciler')
    }
  }
}

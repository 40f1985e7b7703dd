import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { holdSequenceOf } from '../../images/queries.ts'
import { insertNotice } from '../../notices/queries.ts'
import { inTurn } from '../../payments/in-turn.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'
import { takedownWork } from './enforce-takedowns.ts'
import {
  countEnded,
  findOwner,
  insertTakedown,
  listImageIds,
  listOpenCheckouts,
  type PhotoRef,
  readOutcome,
  setTakenDown,
} from './takedown-queries.ts'

/** `photos` were not taken down before; the others count orders. `amount` is what went back of `refunded` ones, in minor units. */
export type TakenDown = {
  photos: number
  ended: number
  refunded: number
  amount: number
  kept: number
  waiting: number
}

/**
 * Takes photos from everybody for good: off the shop, out of open checkouts, and back from buyers who have not downloaded them, whose
 * money for them goes back. What the provider does not answer now is done by the reconciler. Throws `NotFound`.
 */
export async function takeDown(
  deps: FulfilDeps,
  { reason, ...photos }: PhotoRef & { reason: string },
  by: By,
): Promise<TakenDown> {
  const { takedownId, imageIds, taken } = await inTransaction(deps.db, async (trx) => {
    const imageIds = await listImageIds(trx, photos)
    if (imageIds.length === 0) throw notFound(photos.kind === 'image' ? 'image' : 'sequence')
    await holdSequenceOf(trx, imageIds[0] ?? 0)
    const takedownId = await insertTakedown(trx, { userId: by.actor.id, reason })
    const n = await setTakenDown(trx, takedownId, imageIds)
    const ownerId = await findOwner(trx, imageIds)
    if (n > 0 && ownerId !== undefined) {
      await insertNotice(trx, { userId: ownerId, kind: 'taken-down', about: takedownId, after: 0 })
    }
    await audit(trx, by, {
      act: 'photos.takedown',
      target: `${photos.kind} ${photos.id}`,
      detail: { reason, photos: n },
    })
    return { takedownId, imageIds, taken: n }
  })
  const open = (await listOpenCheckouts(deps.db, imageIds)).map(({ paymentId }) => paymentId)
  const enforce = () => inTurn(deps, takedownWork(deps, imageIds), 1)
  // Once more: somebody may have paid while the checkouts were being ended. While the provider is away, an admin need not wait for it.
  if (await enforce()) await enforce()
  const outcome = await readOutcome(deps.db, takedownId, imageIds)
  return { photos: taken, ended: await countEnded(deps.db, open), ...outcome }
}

import type { By } from '../calls/by.ts'
import type { Deps } from '../deps.ts'
import { actOnOwn } from './act-on-own.ts'
import { markDeleted, setStatus } from './queries.ts'

/** Shows (1) or hides (0) an image. Open checkouts and buyers are not affected. */
export async function setImageStatus(
  deps: Pick<Deps, 'db'>,
  { id, status }: { id: number; status: number },
  by: By,
): Promise<void> {
  const act = { row: 'Image', id, act: 'image.status', detail: { status } } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => setStatus(trx, { id, ownerId, status }))
}

/** Deletes an image for everyone except its buyers. */
export async function destroyImage(deps: Pick<Deps, 'db'>, id: number, by: By): Promise<void> {
  const act = { row: 'Image', id, act: 'image.destroy' } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => markDeleted(trx, { id, ownerId }))
}

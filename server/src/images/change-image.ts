import type { By } from '../calls/by.ts'
import { conflict } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { actOnOwn } from './act-on-own.ts'
import { t } from './messages/t.ts'
import { hasImage, markImageDeleted, setStatus } from './queries.ts'

/** Shows (1) or hides (0) an image. Open checkouts and buyers are not affected. Owners cannot switch one that an admin rejected. */
export async function setImageStatus(
  deps: Pick<Deps, 'db'>,
  { id, status }: { id: number; status: number },
  by: By,
): Promise<void> {
  const act = { row: 'image', id, act: 'image.status', detail: { status } } as const
  await actOnOwn(deps, act, by, async (trx, ownerId) => {
    if (await setStatus(trx, { id, ownerId, status })) return true
    if (await hasImage(trx, { id, ownerId })) throw conflict(t('rejected'))
    return false
  })
}

/** Deletes an image for everyone except its buyers. */
export async function destroyImage(deps: Pick<Deps, 'db'>, id: number, by: By): Promise<void> {
  const act = { row: 'image', id, act: 'image.destroy' } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => markImageDeleted(trx, { id, ownerId }))
}

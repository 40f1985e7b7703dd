import { roles } from '@lineup/contract/limits.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { notFound } from '../http/problem.ts'
import { insertAudit } from '../http/queries.ts'
import type { Call } from '../http/serve.ts'
import { markDeleted, setStatus } from './queries.ts'

type Act = { id: number; act: string; detail?: Record<string, unknown> }

/** Shows (1) or hides (0) an image. Open checkouts and buyers are not touched. */
export async function setImageStatus(
  { db }: Pick<Deps, 'db'>,
  { id, status }: { id: number; status: number },
  call: Call<Actor>,
) {
  await change(db, { id, act: 'image.status', detail: { status } }, call, (trx, ownerId) =>
    setStatus(trx, { id, ownerId, status }),
  )
}

/** Deletes an image for everyone but those who bought it. */
export async function destroyImage({ db }: Pick<Deps, 'db'>, id: number, call: Call<Actor>) {
  await change(db, { id, act: 'image.destroy' }, call, (trx, ownerId) => markDeleted(trx, { id, ownerId }))
}

/** The owner's own, or any for an admin, whose act is noted. Another's answers like a missing one. */
async function change(
  db: Deps['db'],
  { id, act, detail = {} }: Act,
  { actor, address, request }: Call<Actor>,
  work: (trx: Trx, ownerId: number | null) => Promise<boolean>,
) {
  const isAdmin = actor.role === roles.admin
  const isDone = await inTransaction(db, async (trx) => {
    const isThere = await work(trx, isAdmin ? null : actor.id)
    const entry = { actorId: actor.id, act, target: `image ${id}`, detail, address, requestId: request.id }
    if (isThere && isAdmin) await insertAudit(trx, entry)
    return isThere
  })
  if (!isDone) throw notFound('Image')
}

import type { Actor } from '../calls/actor.ts'
import { insertAudit } from '../calls/queries.ts'
import type { Trx } from '../db/database.ts'
import type { Call } from '../http/serve.ts'
import { type Level, levelNames } from './levels.ts'

export type PlaceState = { name: string; parentId: number; status: number }

type Change = {
  act: 'store' | 'update' | 'status' | 'destroy'
  level: Level
  id: number
  before: PlaceState | null
  after: PlaceState | null
}

export async function notePlace(
  trx: Trx,
  { actor, address, request }: Call<Actor>,
  { act, level, id, before, after }: Change,
): Promise<void> {
  await insertAudit(trx, {
    actorId: actor.id,
    act: `${levelNames[level]}.${act}`,
    target: `${levelNames[level]} ${id}`,
    detail: { before, after },
    address,
    requestId: request.id,
  })
}

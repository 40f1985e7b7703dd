import type { listOwnSignIns } from '@lineup/contract/accounts/own-sign-ins.ts'
import type * as z from 'zod/mini'
import type { Actor } from '../../calls/actor.ts'
import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { endOthers, listLive } from './sign-in-queries.ts'

export async function listSignInsOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<z.output<typeof listOwnSignIns.output>> {
  const rows = await listLive(db, actor.id)
  return {
    list: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device: device && spokenDevice(device),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      is_this: id === actor.signInId,
    })),
  }
}

/** A row keeps it in English (`deviceOf`). */
function spokenDevice(device: string): string {
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? browser : t('signIn.device', { browser, system })
}

/** Ends one other sign-in of the same person, or all others without an id. Throws `NotFound` if there is none of that id. */
export async function endSignInsOf({ db }: Pick<Deps, 'db'>, actor: Actor, id: number | null): Promise<void> {
  const ended = await endOthers(db, { userId: actor.id, but: actor.signInId, only: id })
  if (id !== null && ended === 0) throw notFound('signIn')
}

import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { findFaults } from '../../verify/find-faults.ts'
import { fetchOriginal } from '../fetch-order.ts'
import type { World } from './open-world.ts'
import type { Fleet } from './start-fleet.ts'

/** As in accounts. */
const LIVE_SIGN_INS = 20

/** Everything that was acknowledged but is gone. Jobs must be done. */
export async function findLost(fleet: Fleet, deps: Deps, world: World): Promise<string[]> {
  return [
    ...(await lostUploads(deps, world)),
    ...(await lostSequences(deps, world)),
    ...(await lostMessages(fleet, deps, world)),
    ...(await lostPurchases(deps, world)),
    ...(await lostSignIns(fleet, world)),
    ...(await lostOriginals(fleet, deps, world)),
  ]
}

/** All that `npm run verify` checks, the provider's books included. */
export async function findBookFaults(deps: Deps): Promise<string[]> {
  const faults = await findFaults(deps, { isDeep: true, asksProvider: true, isQuiet: true })
  return faults.map((fault) => JSON.stringify(fault))
}

async function lostUploads({ db }: Deps, { uploads }: World) {
  const rows = await db.selectFrom('uploads').select(['id', 'sha256']).execute()
  const kept = new Map(rows.map(({ id, sha256: hash }) => [id, hash]))
  // A sequence may have used the upload even if the answer was lost.
  const images = await db.selectFrom('images').select('sha256').execute()
  const used = new Set(images.map(({ sha256: hash }) => hash))
  return [...uploads].filter(([id, hash]) => kept.get(id) !== hash && !used.has(hash)).map(([id]) => `upload ${id}`)
}

async function lostSequences({ db }: Deps, { sequences }: World) {
  const images = await db.selectFrom('images').select(['sequence_id', 'sha256']).execute()
  const kept = new Set(images.map((image) => `${image.sequence_id} ${image.sha256}`))
  return sequences
    .filter(({ id, hashes }) => !hashes.every((hash) => kept.has(`${id} ${hash}`)))
    .map(({ id }) => `sequence ${id}`)
}

async function lostMessages({ mail }: Fleet, { db }: Deps, { messages }: World) {
  const rows = await db.selectFrom('contact_messages').select('detail').execute()
  const kept = new Set(rows.map(({ detail }) => detail))
  const mailed = mail.received.map(({ email }) => email.text ?? '').join('\n')
  return messages.flatMap((detail) => [
    ...(kept.has(detail) ? [] : [`message ${detail}`]),
    ...(mailed.includes(detail) ? [] : [`mail about ${detail}`]),
  ])
}

async function lostPurchases({ db }: Deps, { paid }: World) {
  const rows = await db.selectFrom('payments').select('session_id').where('status', '=', 1).execute()
  const settled = new Set(rows.map(({ session_id: id }) => id))
  return paid.filter((id) => !settled.has(id)).map((id) => `purchase ${id}`)
}

async function lostSignIns({ call }: Fleet, { tokens, comers }: World) {
  const lost: string[] = []
  for (const { id } of comers) {
    const live = tokens.filter(({ personId }) => personId === id).slice(1 - LIVE_SIGN_INS)
    for (const { token } of live) {
      const { status } = await call('/api/me', { token })
      if (status !== 200) lost.push(`sign-in of ${id}: ${status}`)
    }
  }
  return lost
}

/** After a lease ends, buyers must be able to fetch what failed before. */
async function lostOriginals(fleet: Fleet, { db }: Deps, { unfinished }: World) {
  const ended = { lease_until: sql<Date>`now() - interval '1 second'` }
  await db.updateTable('downloads').set(ended).where('status', '=', 5).execute()
  const lost: string[] = []
  for (const item of unfinished) {
    const delivered = await db
      .selectFrom('downloads')
      .select('id')
      .where('id', '=', item.downloadId)
      .where('status', '=', 1)
      .executeTakeFirst()
    const fetched = await fetchOriginal(fleet.call, item)
    if (!item.hashes.has(fetched))
      lost.push(`original ${item.downloadId} (${delivered ? 'delivered' : 'open'}): ${fetched}`)
  }
  return lost
}

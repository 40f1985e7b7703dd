import { hasCode } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import {
  deleteEndedSignIns,
  deleteOldKeys,
  deleteSpentLimits,
  deleteUnverified,
  findUsedPictures,
  getOrphanDeadline,
  listForsakenUsers,
} from './expire-queries.ts'

type Needs = Pick<Deps, 'db' | 'storage' | 'log'>

/** As many as signed up in a bad night; the rest goes the night after. */
const MOST_USERS = 10_000
const BATCH = 500
const FOREIGN_KEY_VIOLATION = '23503'

/** Clears away, once a night, what has no use any more. Messages of the contact form are never deleted. */
export async function expire(deps: Needs): Promise<void> {
  await deleteEndedSignIns(deps.db)
  await deleteSpentLimits(deps.db)
  await deleteOldKeys(deps.db)
  const users = await deleteForsakenUsers(deps)
  const pictures = await deleteOrphanPictures(deps)
  if (users + pictures > 0) deps.log.info({ users, pictures }, 'forsaken accounts and pictures were removed')
}

async function deleteForsakenUsers({ db }: Needs): Promise<number> {
  let count = 0
  for (const id of await listForsakenUsers(db, MOST_USERS)) {
    const isGone = await deleteUnverified(db, id).catch((error: unknown) => {
      // Something has come to hang on the account, so it is not forsaken.
      if (hasCode(error, FOREIGN_KEY_VIOLATION)) return false
      throw error
    })
    if (isGone) count += 1
  }
  return count
}

/** Pictures that no row names: their row went, or never came, because a process died in between. */
async function deleteOrphanPictures({ db, storage }: Needs): Promise<number> {
  const deadline = await getOrphanDeadline(db)
  let count = 0
  let batch: string[] = []

  async function removeUnused() {
    const used = batch.length === 0 ? new Set() : await findUsedPictures(db, batch)
    const unused = batch.filter((key) => !used.has(key))
    for (const key of unused) await storage.remove(key)
    count += unused.length
    batch = []
  }

  for await (const { key, modifiedAt } of storage.list('pictures/')) {
    if (modifiedAt < deadline) batch.push(key)
    if (batch.length === BATCH) await removeUnused()
  }
  await removeUnused()
  return count
}

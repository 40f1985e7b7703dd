import { audit } from '../../calls/audit-queries.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { dropPicture } from '../profile/picture.ts'
import {
  allowLongErasing,
  deleteCorrespondence,
  deleteTraces,
  listDeletionsDue,
  lockLeaving,
  setErased,
} from './erase-queries.ts'

type EraseDeps = Pick<Deps, 'db' | 'storage' | 'log'>

// Per night.
const MOST_USERS = 1_000

/** Runs 30 days after a deletion. Keeps an anonymous row for the books. A crash leaves files to the sweeps. */
export async function eraseAccounts(deps: EraseDeps): Promise<number> {
  let count = 0
  for (const id of await listDeletionsDue(deps.db, MOST_USERS)) if (await erase(deps, id)) count += 1
  return count
}

async function erase(deps: EraseDeps, id: number): Promise<boolean> {
  const files = await inTransaction(deps.db, async (trx) => {
    await allowLongErasing(trx)
    const person = await lockLeaving(trx, id)
    if (person === undefined) return undefined
    const uploads = await deleteTraces(trx, id)
    await deleteCorrespondence(trx, { ...person, isVerified: person.email_verified_at !== null })
    await setErased(trx, id)
    await audit(trx, null, { act: 'user.erase', target: `user ${id}` })
    return { uploads, picture: person.picture_key }
  })
  if (files === undefined) return false
  deps.log.info({ userId: id }, 'an account was erased')
  for (const key of files.uploads) await deps.storage.remove(key)
  await dropPicture(deps, files.picture)
  return true
}

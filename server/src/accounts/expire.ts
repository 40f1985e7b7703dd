import { hasCode } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { expireMails } from '../mail/outbox.ts'
import { sweep } from '../storage/sweep.ts'
import { eraseAccounts } from './closing/erase-accounts.ts'
import {
  deleteEndedSignIns,
  deleteOldKeys,
  deleteSpentLimits,
  deleteUnverified,
  findUsedPictures,
  listForsakenUsers,
} from './expire-queries.ts'
import { noteOldNames } from './names/check-username.ts'

type ExpireDeps = Pick<Deps, 'db' | 'storage' | 'log'>

// Per night; enough for the sign-ups of an attack.
const MOST_USERS = 10_000
const FOREIGN_KEY_VIOLATION = '23503'

/** Nightly. Keeps contact messages, except those of erased people. */
export async function expire(deps: ExpireDeps): Promise<void> {
  await deleteEndedSignIns(deps.db)
  await deleteSpentLimits(deps.db)
  await deleteOldKeys(deps.db)
  await expireMails(deps.db)
  await noteOldNames(deps.db)
  const erased = await eraseAccounts(deps)
  const users = await deleteForsakenUsers(deps)
  const { removed: pictures } = await sweep(deps, {
    prefix: 'pictures/',
    findNamed: (keys) => findUsedPictures(deps.db, keys),
  })
  if (erased + users + pictures > 0) deps.log.info({ erased, users, pictures }, 'accounts and pictures were removed')
}

async function deleteForsakenUsers({ db }: ExpireDeps): Promise<number> {
  let count = 0
  for (const id of await listForsakenUsers(db, MOST_USERS)) {
    const isGone = await deleteUnverified(db, id).catch((error: unknown) => {
      // The account has data by now, so it is in use.
      if (hasCode(error, FOREIGN_KEY_VIOLATION)) return false
      throw error
    })
    if (isGone) count += 1
  }
  return count
}

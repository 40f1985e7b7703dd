import { roles } from '@lineup/contract/limits.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin, insertUser } from './queries.ts'

/** Makes the configured admin where there is none yet. A later change of the configuration changes nobody's password. */
export async function ensureFirstAdmin({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  if (config.firstAdmin === null || (await hasAdmin(db))) return
  const { username, email, password } = config.firstAdmin
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (trx) =>
    insertUser(trx, { username, email, passwordHash, role: roles.admin, isVerified: true }),
  )
  log.info({ username }, 'the first admin was made')
}

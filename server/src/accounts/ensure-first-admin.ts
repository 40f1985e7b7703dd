import { roles } from '@lineup/contract/limits.ts'
import { Problem } from '../calls/problem.ts'
import { inTransaction } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { hashNewPassword } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/passwords.ts'
import { hasAdmin, insertUser } from './queries.ts'

/** Does nothing if an admin exists. Several processes may call it at the same time. */
export async function ensureFirstAdmin({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  if (config.firstAdmin === null || (await hasAdmin(db))) return
  const { username, email } = config.firstAdmin
  const passwordHash = await hashFirst({ config }, config.firstAdmin)
  const isMade = await inTransaction(db, async (trx) => {
    await takeLock(trx, 'admins')
    if (await hasAdmin(trx)) return false
    await insertUser(trx, { username, email, passwordHash, role: roles.admin, isVerified: true })
    return true
  })
  if (isMade) log.info({ username }, 'the first admin was made')
}

/** The demo tells everybody its passwords. */
async function hashFirst({ config }: Pick<Deps, 'config'>, { password, ...owner }: FirstAdmin): Promise<string> {
  if (config.isDemo) return hashPassword(password)
  try {
    return await hashNewPassword({ config }, password, owner)
  } catch (error) {
    throw error instanceof Problem ? new Error(`ADMIN_PASSWORD: ${error.message}`) : error
  }
}

type FirstAdmin = NonNullable<Deps['config']['firstAdmin']>

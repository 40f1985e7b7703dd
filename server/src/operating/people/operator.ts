import { roles } from '@lineup/contract/limits.ts'
import type { By } from '../../calls/by.ts'
import { notFound } from '../../calls/problem.ts'
import type { Db } from '../../db/database.ts'
import { findAdmin } from '../../payouts/settling/settle-queries.ts'

/** The admin who answers for what is done at the command line. Throws `NotFound`. */
export async function findOperator(db: Db, username: string): Promise<By> {
  const id = await findAdmin(db, username)
  if (id === undefined) throw notFound('admin')
  const actor = { id, username, role: roles.admin, isVerified: true, hold: null, signInId: 0 }
  return { actor, address: 'command line', requestId: 'command line' }
}

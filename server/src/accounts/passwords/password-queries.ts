import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { endMailTokens } from '../sign-in/mail-token-queries.ts'

/** Keeps the password from changing during the transaction. False if it changed before. */
export async function holdPassword(
  trx: Trx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The same password, hashed anew. Ends nothing. */
export async function renewHash(db: Db, { userId, from, to }: { userId: number; from: string; to: string }) {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute()
}

type NewPassword = {
  userId: number
  passwordHash: string
  mustChange: boolean
  from?: string
}

/** Also ends every sign-in, reset link and pending change of the address. Returns nothing if `from` is not the current hash. */
export async function replacePassword(trx: Trx, { userId, passwordHash, mustChange, from }: NewPassword) {
  const changed = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: mustChange })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('password_hash', '=', from ?? ''))
    .returning(['id', 'username', 'email', 'language', 'email_verified_at'])
    .executeTakeFirst()
  if (changed === undefined) return undefined

  await endSignIns(trx, userId)
  await endMailTokens(trx, userId, 'reset')
  // Whoever knew the old password may have asked for an address of theirs.
  await endMailTokens(trx, userId, 'email')
  return changed
}

export async function endSignIns(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { lowered } from '../queries.ts'

/** `email`: leads to another address of the account. */
export type MailTokenKind = 'verify' | 'reset' | 'email'

const goodFor: Record<MailTokenKind, RawBuilder<string>> = {
  verify: sql<string>`interval '24 hours'`,
  reset: sql<string>`interval '60 minutes'`,
  email: sql<string>`interval '24 hours'`,
}

export async function insertMailToken(
  trx: Trx,
  { userId, tokenHash, kind, newEmail }: { userId: number; tokenHash: string; kind: MailTokenKind; newEmail?: string },
) {
  await trx
    .insertInto('mail_tokens')
    .values({
      user_id: userId,
      kind,
      token_hash: tokenHash,
      good_until: sql<Date>`now() + ${goodFor[kind]}`,
      new_email: newEmail ?? null,
    })
    .execute()
}

/** Stands for the user name in links. Anybody may have it as a name: the token alone names the account. */
export const numbered = (userId: number): string => `~${userId}`

const isNamed = (username: string) =>
  sql<SqlBool>`(lower(users.username) = ${lowered(username)} or '~' || users.id = ${username})`

export type MailToken = { tokenHash: string; username: string; kind: MailTokenKind }

/** Of a live token. Call it before expensive work. */
export async function findTokenOwner(db: Db, { tokenHash, username, kind }: MailToken) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select(['users.username', 'users.email'])
    .where(isNamed(username))
    .where('users.erased_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('mail_tokens.token_hash', '=', tokenHash)
    .where('mail_tokens.kind', '=', kind)
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.good_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** One statement, so that only one of several uses wins. Also ends the person's other tokens of this kind. */
export async function spendMailToken(trx: Trx, { tokenHash, username, kind }: MailToken) {
  const spent = await trx
    .updateTable('mail_tokens')
    .from('users')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('users.id', '=', 'mail_tokens.user_id')
    .where(isNamed(username))
    .where('users.erased_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('mail_tokens.token_hash', '=', tokenHash)
    .where('mail_tokens.kind', '=', kind)
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.good_until', '>', sql<Date>`now()`)
    .returning(['mail_tokens.user_id as userId', 'mail_tokens.new_email as newEmail'])
    .executeTakeFirst()
  if (spent !== undefined) await endMailTokens(trx, spent.userId, kind)
  return spent
}

export async function endMailTokens(trx: Trx, userId: number, kind: MailTokenKind) {
  await trx
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

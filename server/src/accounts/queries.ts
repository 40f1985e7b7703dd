import { type Role, roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The database folds both sides: JavaScript lowers some letters (İ, a final Σ) to others than PostgreSQL does. */
const lowered = (text: string) => sql<string>`lower(${text})`

export async function findByUsername(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash as passwordHash', 'role', 'must_change_password as mustChangePassword'])
    .where(sql`lower(username)`, '=', lowered(username))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Whoever owns this address for certain. */
export async function findVerifiedOwner(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', lowered(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

export async function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
}

export type NewUser = {
  username: string
  email: string
  passwordHash: string
  role: Role
  isVerified: boolean
  firstName?: string
  lastName?: string
}

export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
      email_verified_at: user.isVerified ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('users').select('id').where('role', '=', roles.admin).limit(1).executeTakeFirst()
  return admin !== undefined
}

/** How many sign-ins a person may hold; the oldest ends when one more begins. */
const MAX_SIGN_INS = 20

/** 12 hours after the last use and 7 days in all; remembered: 30 and 90 days. Deadlines are the database's. */
export async function insertSignIn(
  trx: Trx,
  { userId, tokenHash, isRemembered }: { userId: number; tokenHash: string; isRemembered: boolean },
) {
  await trx
    .insertInto('sign_ins')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      is_remembered: isRemembered,
      live_until: isRemembered ? sql<Date>`now() + interval '30 days'` : sql<Date>`now() + interval '12 hours'`,
      ends_at: isRemembered ? sql<Date>`now() + interval '90 days'` : sql<Date>`now() + interval '7 days'`,
    })
    .execute()
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('id', 'desc')
        .offset(MAX_SIGN_INS),
    )
    .execute()
}

export async function endSignIn(db: Db, id: number) {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function insertMailToken(trx: Trx, { userId, tokenHash }: { userId: number; tokenHash: string }) {
  await trx
    .insertInto('mail_tokens')
    .values({
      user_id: userId,
      kind: 'verify',
      token_hash: tokenHash,
      good_until: sql<Date>`now() + interval '24 hours'`,
    })
    .execute()
}

export async function countMailTokensOfHour(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('mail_tokens')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Spends a verification token in one statement, so that of many uses only one succeeds, and ends the person's older ones.
 * Returns nothing when the token is unknown, spent, too old, or another name's.
 */
export async function spendMailToken(trx: Trx, { tokenHash, username }: { tokenHash: string; username: string }) {
  const spent = await trx
    .updateTable('mail_tokens')
    .from('users')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('users.id', '=', 'mail_tokens.user_id')
    .where(sql`lower(users.username)`, '=', lowered(username))
    .where('users.erased_at', 'is', null)
    .where('mail_tokens.token_hash', '=', tokenHash)
    .where('mail_tokens.kind', '=', 'verify')
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.good_until', '>', sql<Date>`now()`)
    .returning('mail_tokens.user_id as userId')
    .executeTakeFirst()
  if (spent === undefined) return undefined

  await trx
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', spent.userId)
    .where('kind', '=', 'verify')
    .where('used_at', 'is', null)
    .execute()
  return spent
}

export async function setVerified(trx: Trx, userId: number) {
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Ended sign-ins and spent tokens are kept 30 days. */
export async function deleteEndedSignIns(db: Db) {
  const monthAgo = sql<Date>`now() - interval '30 days'`
  await db
    .deleteFrom('sign_ins')
    .where((eb) =>
      eb.or([eb('ended_at', '<', monthAgo), eb('live_until', '<', monthAgo), eb('ends_at', '<', monthAgo)]),
    )
    .execute()
  await db.deleteFrom('mail_tokens').where('good_until', '<', monthAgo).execute()
}

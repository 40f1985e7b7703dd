import { type Role, roles } from '@lineup/contract/limits.ts'
import { visibleText } from '@lineup/contract/visible-text.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** PostgreSQL lowers both sides: JavaScript lowers some letters differently (İ, a final Σ). */
export const lowered = (text: string) => sql<string>`lower(${text})`

/** Ignores invisible letters in the typed name, unless an account has exactly that name. */
const isNamed = (typed: string) => sql<SqlBool>`lower(username) in (lower(${typed}), lower(${visibleText(typed)}))`
const isOtherThan = (typed: string) => sql`lower(username) <> lower(${typed})`

export async function findByUsername(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash as passwordHash', 'role', 'must_change_password as mustChangePassword'])
    .select(['blocked_at as blockedAt', 'delete_after as deleteAfter'])
    .where(isNamed(username))
    .where('erased_at', 'is', null)
    .orderBy(isOtherThan(username))
    .limit(1)
    .executeTakeFirst()
}

export async function findVerifiedOwner(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', lowered(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** If several accounts have the address: its verified owner, else the newest. Ignores blocked people. */
export async function findByNameOrAddress(db: Db, typed: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where(typed.includes('@') ? sql<SqlBool>`lower(email) = lower(${visibleText(typed)})` : isNamed(typed))
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .orderBy(isOtherThan(typed))
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
}

/** Locks the row, so that values counted or compared stay true until the transaction ends. */
export async function lockUser(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
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

/** Serializes creating the first admin and closing admins. */
export async function lockAdmins(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4711, 3)`.execute(trx)
}

const MAX_SIGN_INS = 20

export type NewSignIn = {
  userId: number
  tokenHash: string
  isRemembered: boolean
  network?: string
}

/** Ends 12 hours after its last use and after 7 days in all; if remembered, 30 and 90 days. By the database's clock. */
export async function insertSignIn(trx: Trx, { userId, tokenHash, isRemembered, network }: NewSignIn) {
  await trx
    .insertInto('sign_ins')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      is_remembered: isRemembered,
      network: network ?? null,
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

export async function hasSignedInFrom(db: Db, userId: number, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function isRemembered(db: Db, signInId: number): Promise<boolean> {
  const found = await db.selectFrom('sign_ins').select('is_remembered').where('id', '=', signInId).executeTakeFirst()
  return found?.is_remembered === true
}

export async function endSignIn(db: Db, id: number) {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setVerified(trx: Trx, userId: number) {
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

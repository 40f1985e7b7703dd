import { type Role, roles } from '@lineup/contract/limits.ts'
import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { visibleText } from '@lineup/contract/visible-text.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { skeletonsOf } from './names/skeletons.ts'

/** PostgreSQL lowers both sides: JavaScript lowers some letters differently (İ, a final Σ). */
export const lowered = (text: string) => sql<string>`lower(${text})`

/** Ignores invisible letters in the typed name, unless an account has exactly that name. */
const isNamed = (typed: string) => sql<SqlBool>`lower(username) in (lower(${typed}), lower(${visibleText(typed)}))`
const isOtherThan = (typed: string) => sql`lower(username) <> lower(${typed})`

const signInColumns = [
  'id',
  'username',
  'email',
  'email_verified_at as emailVerifiedAt',
  'password_hash as passwordHash',
  'role',
  'must_change_password as mustChangePassword',
  'blocked_at as blockedAt',
  'delete_after as deleteAfter',
  'first_name as firstName',
  'language',
] as const

export async function findByUsername(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(signInColumns)
    .where(isNamed(username))
    .where('erased_at', 'is', null)
    .orderBy(isOtherThan(username))
    .limit(1)
    .executeTakeFirst()
}

/** By name or address. If several accounts have the address: its verified owner, else the newest. */
export async function findToSignIn(db: Db, typed: string) {
  // No user name contains it.
  if (!typed.includes('@')) return findByUsername(db, typed)
  return db
    .selectFrom('users')
    .select(signInColumns)
    .where(sql<SqlBool>`lower(email) = lower(${visibleText(typed)})`)
    .where('erased_at', 'is', null)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findVerifiedOwner(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language'])
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
  country?: string
  language?: Language
}

export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      username: user.username,
      skeletons: skeletonsOf(user.username),
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
      country: user.country ?? '',
      language: user.language ?? ENGLISH,
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

export async function endSignIn(db: Db, id: number) {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Keeps an earlier time. Returns the address. */
export async function setVerified(trx: Trx, userId: number): Promise<string> {
  const { email } = await trx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

/** The address counts as verified: its mail was read. */
export async function setEmail(trx: Trx, userId: number, email: string) {
  await trx.updateTable('users').set({ email, email_verified_at: sql<Date>`now()` }).where('id', '=', userId).execute()
}

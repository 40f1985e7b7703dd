import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { holds, type ListOptions, readWholeOrPage, type Slice, total } from '../db/read-page.ts'

const orders = {
  id: sql`id`,
  full_name: sql`lower(display_name)`,
  username: sql`lower(username)`,
  email: sql`lower(email)`,
  country: sql`country`,
  email_verified_at: sql`email_verified_at`,
  created_at: sql`created_at`,
} satisfies Record<string, RawBuilder<unknown>>

const states = { blocked: 'blocked_at', leaving: 'delete_after' } as const

export type UserListOptions = ListOptions<keyof typeof orders> & { state: keyof typeof states | undefined }

export async function listUsers(db: Db, { page, perPage, search, sort, dir, state }: UserListOptions) {
  const people = (on: Db) =>
    on
      .selectFrom('users')
      .where('erased_at', 'is', null)
      .$if(search !== '', (query) => query.where(holds(sql`words`, search)))
      .$if(state !== undefined, (query) => query.where(states[state ?? 'blocked'], 'is not', null))
  const readRows = (on: Db, { dir: way, limit, offset }: Slice) =>
    people(on)
      .select(['id', 'username', 'email', 'first_name', 'last_name', 'display_name as full_name', 'mobile_number'])
      .select(['address', 'country', 'pin', 'language', 'role', 'email_verified_at', 'created_at'])
      .select(['blocked_at', 'block_reason', 'delete_after'])
      .$if(sort !== 'id', (query) => query.orderBy(orders[sort], way))
      .orderBy('id', way)
      .limit(limit)
      .offset(offset)
      .execute()

  return readWholeOrPage(
    db,
    { page, perPage, dir },
    { count: (on) => people(on).select(total).executeTakeFirstOrThrow(), readRows },
  )
}

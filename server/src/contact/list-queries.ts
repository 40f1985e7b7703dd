import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { holds, type ListOptions, readWholeOrPage, type Slice, total } from '../db/read-page.ts'

const orders = {
  id: sql`id`,
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  created_at: sql`created_at`,
  status: sql`status`,
} satisfies Record<string, RawBuilder<unknown>>

/** Must match the expression of the trigram index. */
const searched = sql<string>`lower(name || E'\\n' || email || E'\\n' || detail)`

export type MessageListOptions = ListOptions<keyof typeof orders> & { status: number | undefined }

export async function listMessages(db: Db, { page, perPage, search, status, sort, dir }: MessageListOptions) {
  const messages = (on: Db) =>
    on
      .selectFrom('contact_messages')
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
      .$if(search !== '', (query) => query.where(holds(searched, search)))
  const readRows = (on: Db, { dir: way, limit, offset }: Slice) =>
    messages(on)
      .select(['id', 'name', 'email', 'detail', 'status', 'created_at'])
      .$if(sort !== 'id', (query) => query.orderBy(orders[sort], way))
      .orderBy('id', way)
      .limit(limit)
      .offset(offset)
      .execute()

  return readWholeOrPage(
    db,
    { page, perPage, dir },
    { count: (on) => messages(on).select(total).executeTakeFirstOrThrow(), readRows },
  )
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './database.ts'

export type Direction = 'asc' | 'desc'

/** Which rows of a list are wanted. */
export type PageAsked = { page: number; perPage: number; dir: Direction }

/** How a statement fetches them: in this direction, from here. */
export type Slice = { dir: Direction; limit: number; offset: number }

/**
 * One page of a list and its true total, from one snapshot, so that they cannot disagree. A page in the second half is counted
 * from the end: the last page of a long list costs what the first does. `readRows` must sort by something unique.
 */
export async function readPage<T>(
  db: Db,
  { page, perPage, dir }: PageAsked,
  { count, readRows }: { count: (trx: Trx) => Promise<number>; readRows: (trx: Trx, slice: Slice) => Promise<T[]> },
): Promise<{ rows: T[]; total: number }> {
  return inSnapshot(db, async (trx) => {
    const total = await count(trx)
    const offset = (page - 1) * perPage
    const limit = Math.min(perPage, total - offset)
    if (limit <= 0) return { rows: [], total }

    const fromEnd = total - offset - limit
    if (fromEnd >= offset) return { rows: await readRows(trx, { dir, limit, offset }), total }
    const rows = await readRows(trx, { dir: dir === 'asc' ? 'desc' : 'asc', limit, offset: fromEnd })
    return { rows: rows.toReversed(), total }
  })
}

/** Several reads that must agree with each other. */
export function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Whether a text holds what somebody typed, in either case; a trigram index on `lower(text)` serves it. */
export function holds(text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const pattern = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<SqlBool>`lower(${text}) like lower(${pattern})`
}

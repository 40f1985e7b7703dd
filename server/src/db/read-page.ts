import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './database.ts'

export type Direction = 'asc' | 'desc'

/** Which rows of a list are wanted. */
export type PageAsked = { page: number; perPage: number; dir: Direction }

/** What a list is asked for that comes whole without a page. */
export type ListAsked<Sort extends string> = {
  page: number | undefined
  perPage: number
  search: string
  sort: Sort
  dir: Direction
}

/** How a statement fetches them: in this direction, from here; without a limit all of them. */
export type Slice = { dir: Direction; limit: number | null; offset: number }

/** How a list is read: `readRows` must sort by something unique. */
export type ListParts<T> = {
  count: (trx: Trx) => Promise<{ total: number }>
  readRows: (trx: Db, slice: Slice) => Promise<T[]>
}

/** What `count` selects. */
export const total = sql<number>`count(*)::integer`.as('total')

/**
 * One page of a list and its true total, from one snapshot, so that they cannot disagree. A page in the second half is counted
 * from the end: the last page of a long list costs what the first does.
 */
export async function readPage<T>(
  db: Db,
  { page, perPage, dir }: PageAsked,
  { count, readRows }: ListParts<T>,
): Promise<{ rows: T[]; total: number }> {
  return inSnapshot(db, async (trx) => {
    const { total } = await count(trx)
    const offset = (page - 1) * perPage
    const limit = Math.min(perPage, total - offset)
    if (limit <= 0) return { rows: [], total }

    const fromEnd = total - offset - limit
    if (fromEnd >= offset) return { rows: await readRows(trx, { dir, limit, offset }), total }
    const rows = await readRows(trx, { dir: dir === 'asc' ? 'desc' : 'asc', limit, offset: fromEnd })
    return { rows: rows.toReversed(), total }
  })
}

/** The whole list, or one page of it where a page is asked for. */
export async function readWholeOrPage<T>(
  db: Db,
  { page, perPage, dir }: Omit<PageAsked, 'page'> & { page: number | undefined },
  parts: ListParts<T>,
): Promise<{ rows: T[]; total: number }> {
  if (page !== undefined) return readPage(db, { page, perPage, dir }, parts)
  const rows = await parts.readRows(db, { dir, limit: null, offset: 0 })
  return { rows, total: rows.length }
}

/** Several reads that must agree with each other. */
export function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Whether a text in lower case holds what somebody typed, in either case; a trigram index on the same text serves it. */
export function holds(text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const pattern = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<SqlBool>`${text} like lower(${pattern})`
}

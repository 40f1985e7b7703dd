import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, inSnapshot, type Trx } from './database.ts'

export type Direction = 'asc' | 'desc'

export type PageOptions = { page: number; perPage: number; dir: Direction }

export type ListOptions<Sort extends string> = {
  page: number | undefined
  perPage: number
  search: string
  sort: Sort
  dir: Direction
}

export type Slice = { dir: Direction; limit: number | null; offset: number }

/** `readRows` must sort by something unique. */
export type ListParts<T> = {
  count: (trx: Trx) => Promise<{ total: number }>
  readRows: (trx: Db, slice: Slice) => Promise<T[]>
}

export const total = sql<number>`count(*)::integer`.as('total')

/** Rows and total from one snapshot. Reads the second half backwards: the last page costs as little as the first. */
export async function readPage<T>(
  db: Db,
  { page, perPage, dir }: PageOptions,
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

export async function readWholeOrPage<T>(
  db: Db,
  { page, perPage, dir }: Omit<PageOptions, 'page'> & { page: number | undefined },
  parts: ListParts<T>,
): Promise<{ rows: T[]; total: number }> {
  if (page !== undefined) return readPage(db, { page, perPage, dir }, parts)
  const rows = await parts.readRows(db, { dir, limit: null, offset: 0 })
  return { rows, total: rows.length }
}

/** A longer search is rare, and each word costs a comparison with every row. */
const MOST_WORDS = 8

/**
 * All words that were typed, in any order, each as a part of `text`, which must be lower-case and have a trigram index. From the eighth
 * word on they must follow each other as typed.
 */
export function holds(text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const words = typed.trim().split(/\s+/)
  const last = words.splice(MOST_WORDS - 1).join(' ')
  return sql<SqlBool>`(${sql.join(
    [...words, ...(last === '' ? [] : [last])].map(
      (part) => sql`${text} like lower(${`%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`,
    ),
    sql` and `,
  )})`
}

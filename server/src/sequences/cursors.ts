import { day as daySchema } from '@lineup/contract/fields.ts'
import * as z from 'zod/mini'

/** Order of own and admin lists: by creation (`id`), day or photographer's name. */
export type Sort = 'id' | 'date' | 'name'

/** The end of a page: sort value and id of its last row. `key` is null for the order by id. */
export type ListPlace = { key: string | null; id: number }

// PostgreSQL has no year 0.
const dayAndId = /^((?!0000)\d{4}-\d{2}-\d{2})\.(\d{1,9})$/
const nameAndId = /^n-([\w-]+)\.(\d{1,9})$/

/** Reads a public list's cursor, `day.id`. Null for anything else: the list then starts from the beginning. */
export function readPublicCursor(cursor: string | undefined): { day: string; id: number } | null {
  const [, day = '', id = ''] = dayAndId.exec(cursor ?? '') ?? []
  return z.safeDecode(daySchema, day).success ? { day, id: Number(id) } : null
}

/** The cursor of an own or admin list. It contains the sort value itself, because the row's value may change later. */
export function writeCursor(sort: Sort, row: { id: number; day: string; photographer: string }): string {
  if (sort === 'id') return String(row.id)
  if (sort === 'date') return `${row.day}.${row.id}`
  return `n-${Buffer.from(row.photographer).toString('base64url')}.${row.id}`
}

/** Null for an invalid cursor or one of another order: the list then uses the page number. */
export function readCursor(sort: Sort, cursor: string | undefined): ListPlace | null {
  if (sort === 'id') return /^\d{1,9}$/.test(cursor ?? '') ? { key: null, id: Number(cursor) } : null
  if (sort === 'date') {
    const after = readPublicCursor(cursor)
    return after && { key: after.day, id: after.id }
  }
  const [, encoded = '', id = ''] = nameAndId.exec(cursor ?? '') ?? []
  const name = Buffer.from(encoded, 'base64url').toString()
  // PostgreSQL refuses NUL in texts.
  return name === '' || name.includes('\0') ? null : { key: name, id: Number(id) }
}

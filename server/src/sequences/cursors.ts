import { day as daySchema } from '@lineup/contract/fields.ts'
import * as z from 'zod/mini'

/** What own and admin lists are sorted by: the order in which rows were made, the day, the photographer's name. */
export type Sort = 'id' | 'date' | 'name'

/** Where a page ended: what the list is sorted by, of its last row, and that row's id. `key` is null where they are one. */
export type Place = { key: string | null; id: number }

// There is no year 0: the database's calendar goes from 1 BC to 1 AD.
const dayAndId = /^((?!0000)\d{4}-\d{2}-\d{2})\.(\d{1,9})$/
const nameAndId = /^n-([\w-]+)\.(\d{1,9})$/

/** The cursor of a public list, `day.id`; anything else starts from the beginning. */
export function readPublicCursor(cursor: string | undefined): { day: string; id: number } | null {
  const [, day = '', id = ''] = dayAndId.exec(cursor ?? '') ?? []
  return z.safeDecode(daySchema, day).success ? { day, id: Number(id) } : null
}

/** The cursor of an own or admin list. It holds the sorted value itself, since the row may have another by the next page. */
export function writeCursor(sort: Sort, row: { id: number; day: string; photographer: string }): string {
  if (sort === 'id') return String(row.id)
  if (sort === 'date') return `${row.day}.${row.id}`
  return `n-${Buffer.from(row.photographer).toString('base64url')}.${row.id}`
}

/** Null for what is no cursor of this order: the list then starts at the page that is asked for. */
export function readCursor(sort: Sort, cursor: string | undefined): Place | null {
  if (sort === 'id') return /^\d{1,9}$/.test(cursor ?? '') ? { key: null, id: Number(cursor) } : null
  if (sort === 'date') {
    const after = readPublicCursor(cursor)
    return after && { key: after.day, id: after.id }
  }
  const [, encoded = '', id = ''] = nameAndId.exec(cursor ?? '') ?? []
  const name = Buffer.from(encoded, 'base64url').toString()
  // No row holds NUL, and the database takes none.
  return name === '' || name.includes('\0') ? null : { key: name, id: Number(id) }
}

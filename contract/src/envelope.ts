import * as z from 'zod/mini'
import type { ErrorKey } from './errors.ts'

/** Every answer that succeeded. */
export type Success = { status: true; message: string[]; data: unknown }

/**
 * Every answer that did not; `errors` only where the body did not fit the call's schema, `data` only where the call says so.
 */
export type Failure = {
  status: false
  key: ErrorKey
  message: string | string[]
  errors?: Record<string, string[]>
  data?: unknown
}

/** `data` of a call that has nothing to tell beyond its message. */
export const nothing = z.object({})

/** `data.list` of a call that answers with everything it has. */
export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item) })
}

/**
 * `data.list` of a paged call. `total` and `data` come from one snapshot. `cursor` (opaque, null at the end), sent back beside
 * the next `page`, goes on after the last row seen.
 */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({
    list: z.object({
      data: z.array(item),
      total: z.int(),
      current_page: z.int(),
      per_page: z.int(),
      last_page: z.int(),
      cursor: z.nullable(z.string()),
    }),
  })
}

/** One page of a list, behind the contract. */
export type Page<T> = {
  data: T[]
  total: number
  current_page: number
  per_page: number
  last_page: number
  cursor: string | null
}

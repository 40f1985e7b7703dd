import { ApiError } from './api-error.ts'
import { isTree } from './form.ts'
import { type Decoder, integer, text } from './params.ts'

/** The parameters that every list takes. */
export const pagingParams = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
}

export type Created = { gt?: number; gte?: number; lt?: number; lte?: number }

/** `created=5` or `created[gte]=5`, in epoch seconds. */
export const createdParam: Decoder<Created | undefined> = (value, path) => {
  if (value === undefined) return undefined
  const moment = integer({ max: 9_999_999_999 })
  if (!isTree(value)) {
    const exact = moment(value, path)
    return exact === undefined ? undefined : { gte: exact, lte: exact }
  }
  const bounds = Object.entries(value).map(([name, bound]) => {
    if (!['gt', 'gte', 'lt', 'lte'].includes(name)) {
      throw ApiError.invalid(`Received unknown parameter: ${path}[${name}]`, path, 'parameter_unknown')
    }
    return [name, moment(bound, `${path}[${name}]`)]
  })
  return Object.fromEntries(bounds) as Created
}

export function isWithin(created: number, { gt, gte, lt, lte }: Created = {}) {
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  )
}

type Page = { limit: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined }

/** Cuts one page out of `rows` (oldest first) in the provider's order, newest first. */
export function pageOf<T extends { id: string }>(rows: T[], url: string, page: Page) {
  const newestFirst = rows.toReversed()
  const limit = page.limit ?? 10
  const after = indexOf(newestFirst, page.starting_after, 'starting_after')
  const before = indexOf(newestFirst, page.ending_before, 'ending_before')

  if (before !== undefined) {
    const start = Math.max(0, before - limit)
    return { object: 'list' as const, url, has_more: start > 0, data: newestFirst.slice(start, before) }
  }
  const start = after === undefined ? 0 : after + 1
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list' as const, url, has_more: start + limit < newestFirst.length, data }
}

function indexOf(rows: { id: string }[], id: string | undefined, param: string) {
  if (id === undefined) return undefined
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) throw ApiError.missing('object', id, param)
  return index
}

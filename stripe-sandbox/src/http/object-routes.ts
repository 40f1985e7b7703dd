import { getObject, type Kind, type Kinds, selectObjects } from '../store/objects.ts'
import { createdParam, isWithin, pageOf, pagingParams } from './paging.ts'
import { type Decoder, decodeParams, shape } from './params.ts'
import type { Route } from './route.ts'

/** Kinds that stand for something of v1: they have an id, and count their age in seconds. */
type Listed = { [K in Kind]: Kinds[K]['created'] extends number ? K : never }[Kind]
type Filter = string | number | boolean | undefined

/** GET of one object by its id, which is named by `:id` in the path. */
export function retrieveRoute(path: string, kind: Kind, params: string): Route {
  return {
    method: 'GET',
    path,
    params,
    handle: ({ core, path: { id = '' }, query }) => {
      decodeParams(shape({}), query)
      return getObject(core.db, kind, id)
    },
  }
}

/** The list of a kind, newest first and page by page. `filters` are fields of the object, which must equal the parameter. */
export function listRoute<K extends Listed>(
  path: string,
  kind: K,
  params: string,
  filters: Record<string, Decoder<Filter>> = {},
): Route {
  const listParams = shape({ ...filters, ...pagingParams, created: createdParam })
  return {
    method: 'GET',
    path,
    params,
    handle: ({ core, query }) => {
      const decoded = decodeParams(listParams, query)
      const { created, limit, starting_after, ending_before, ...wanted } = decoded
      const rows = selectObjects(core.db, kind, wanted as Record<string, Filter>)
      return pageOf(
        rows.filter((row) => isWithin(Number(row.created), created)),
        path,
        { limit, starting_after, ending_before },
      )
    },
  }
}

import type { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import { createdParam, isWithin, pageOf, pagingParams } from '../http/paging.ts'
import { decodeParams, flag, list, shape, text } from '../http/params.ts'
import type { Route } from '../http/route.ts'

type StoredEvent = { id: string; type: string; created: number; pending_webhooks: number }

const listParams = shape({
  ...pagingParams,
  created: createdParam,
  delivery_success: flag,
  type: text(),
  types: list(text(), { max: 20 }),
})

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    params: 'EventListParams',
    handle: ({ core, query }) => {
      const params = decodeParams(listParams, query)
      if (params.type && params.types)
        throw ApiError.invalid('You may pass either type or types, but not both.', 'type')
      const wanted = params.types ?? (params.type ? [params.type] : undefined)
      const rows = selectEvents(core.db).filter(
        (event) =>
          isWithin(event.created, params.created) &&
          (wanted?.some((pattern) => isOfType(event.type, pattern)) ?? true) &&
          (params.delivery_success === undefined || params.delivery_success === (event.pending_webhooks === 0)),
      )
      return pageOf(rows, '/v1/events', params)
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    params: 'EventRetrieveParams',
    handle: ({ core, path }) => {
      const event = selectEvents(core.db, path.id)[0]
      if (!event) throw ApiError.missing('event', path.id ?? '', 'id')
      return event
    },
  },
  {
    method: 'GET',
    path: '/v2/core/events/:id',
    params: 'EventInV2RetrieveParams',
    handle: ({ core, path: { id = '' } }) => {
      const event = selectThinEvents(core.db, id)[0]
      if (!event) throw ApiError.missing('event', id, 'id')
      return event
    },
  },
]

/** Events with `pending_webhooks` as of now: deliveries that nobody has answered yet, given up and dropped ones included. */
export function selectEvents(db: DatabaseSync, id?: string) {
  const pending = `select count(*) from deliveries where event_id = events.id and state <> 'answered'`
  const rows = db
    .prepare(
      `select body, (${pending}) as pending from events where (? is null or id = ?) and type not like 'v2.%' order by seq`,
    )
    .all(id ?? null, id ?? null)
  return rows.map((row) => ({
    ...(JSON.parse(String(row.body)) as StoredEvent),
    pending_webhooks: Number(row.pending),
  }))
}

/** Events of v2, whole, oldest first. The webhook carries less of them. */
export function selectThinEvents(db: DatabaseSync, id?: string) {
  const rows = db
    .prepare(`select body from events where (? is null or id = ?) and type like 'v2.%' order by seq`)
    .all(id ?? null, id ?? null)
  return rows.map((row) => JSON.parse(String(row.body)) as Stripe.V2.Core.Event)
}

function isOfType(type: string, pattern: string) {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf, pageOf } from '../envelope.ts'
import { day, filterDay, listQuery, optionalId } from '../fields.ts'

/** People who wait for photos of a spot and day: distinct confirmed addresses that no mail about that day went to. Never fewer than 3. */
export const demand = z.object({
  spot_id: z.int(),
  spot: z.string(),
  area: z.string(),
  date: day,
  waiting: z.int(),
})

/** With the places above the spot, so that an upload can begin there. `in_review`: one's own photos of it wait for approval. */
const ownDemand = z.object({
  ...demand.shape,
  continent_id: z.int(),
  region_id: z.int(),
  area_id: z.int(),
  in_review: z.boolean(),
})

export const viewDemand = endpoint({
  method: 'GET',
  path: '/alert/demand',
  access: 'photographer',
  limit: 'reads',
  summary:
    'Where people wait for photos, newest day first: at the spots of one’s own sequences, then anywhere, or at `spot_id`; on every day, or on `date`. Fewer than three people are not counted. At most 20.',
  input: z.object({ spot_id: optionalId, date: filterDay }),
  output: listOf(ownDemand),
  isWrite: false,
})

/** `photos`: how many photos of that day are public. */
export const demandRow = z.object({ ...demand.shape, photos: z.int() })

export const listDemand = endpoint({
  method: 'GET',
  path: '/alert/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'Where people wait for photos, newest day first; fewer than three are not counted. `photos` 0 are days without public photos, 1 those with some.',
  input: z.object({
    ...listQuery(['date', 'spot', 'waiting']),
    photos: z.optional(z.literal(['0', '1'])),
  }),
  output: pageOf(demandRow),
  isWrite: false,
})

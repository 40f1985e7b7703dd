import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { day, optionalId, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'

/** A place with those above it, as a search takes them; null below it. */
export const foundPlace = z.object({
  continent_id: z.int(),
  region_id: z.nullable(z.int()),
  area_id: z.nullable(z.int()),
  spot_id: z.nullable(z.int()),
  continent: z.string(),
  region: z.nullable(z.string()),
  area: z.nullable(z.string()),
  spot: z.nullable(z.string()),
})

/** From when until when the sun is less than 8° below the horizon, by clocks at the spot: 05:12. */
export const light = z.object({ from: z.string(), until: z.string() })

const onDays = z.object({ sequences: z.int(), nearest_date: z.nullable(day) })

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/place/suggest',
  access: 'open',
  limit: 'reads',
  summary:
    'Up to eight enabled places that a text may mean, the likeliest first. Words may be in any order, begun, misspelled, without accents, or name a place above (“ulu bali”, “south coast nsw”). If the likeliest is no spot, the rest of the list is spots below it, those with the most public sequences first. `sequences` counts the public ones, as of the last minute. With a `date`, and with `until` for several days, `on_days` has those of these days, and the nearest day that has some; behind the likeliest, places that have some then come first.',
  input: z.object({ search: requiredLine(maxLength.search), date: z.optional(day), until: z.optional(day) }),
  output: listOf(z.object({ ...foundPlace.shape, sequences: z.int(), on_days: z.optional(onDays) })),
  example: { search: 'ulu bali' },
  isWrite: false,
})

export const viewPlace = endpoint({
  method: 'GET',
  path: '/place/view',
  access: 'open',
  limit: 'reads',
  summary:
    'The deepest place of a search, with those above it, whether the search names them or not, and the time zone there (IANA), if an admin has set one. For a spot and a `date`, `light`: when nobody photographs in the dark; only where coordinates and zone are known, and the night is one.',
  input: z.object({
    continent_id: optionalId,
    region_id: optionalId,
    area_id: optionalId,
    spot_id: optionalId,
    date: z.optional(day),
  }),
  output: z.object({ place: foundPlace, time_zone: z.nullable(z.string()), light: z.optional(light) }),
  refuses: {
    NotFound: 'No such place, or it is disabled, or the levels contradict each other',
  },
  example: { spot_id: 7 },
  isWrite: false,
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { id } from '../fields.ts'

export const continent = z.object({ id: z.int(), name: z.string(), status: z.int() })
export const region = z.object({ ...continent.shape, continent_id: z.int(), continent: z.string() })
export const area = z.object({ ...continent.shape, region_id: z.int(), region: z.string() })
export const spot = z.object({ ...continent.shape, area_id: z.int(), area: z.string() })

export const allLocations = endpoint({
  method: 'GET',
  path: '/get/all/locations',
  access: 'open',
  limit: 'reads',
  summary: 'The enabled places, by name. `only=continents` leaves the three other lists empty.',
  input: z.object({ only: z.optional(z.literal('continents')) }),
  output: z.object({
    continents: z.array(continent),
    regions: z.array(region),
    areas: z.array(area),
    spots: z.array(spot),
  }),
  isWrite: false,
})

export const continentRegions = endpoint({
  method: 'POST',
  path: '/get/continent/regions',
  access: 'open',
  limit: 'reads',
  summary: 'The enabled regions of a continent.',
  input: z.object({ continent_id: id }),
  output: listOf(region),
  isWrite: false,
})

export const regionAreas = endpoint({
  method: 'POST',
  path: '/get/region/areas',
  access: 'open',
  limit: 'reads',
  summary: 'The enabled areas of a region.',
  input: z.object({ region_id: id }),
  output: listOf(area),
  isWrite: false,
})

export const areaSpots = endpoint({
  method: 'POST',
  path: '/get/area/spots',
  access: 'open',
  limit: 'reads',
  summary: 'The enabled spots of an area.',
  input: z.object({ area_id: id }),
  output: listOf(spot),
  isWrite: false,
})

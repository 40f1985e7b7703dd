import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { flag, id, optionalId, requiredLine, wholeOrPage } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { seen } from '../seen.ts'
import { area, continent, region, spot } from './calls.ts'
import { namesOfPlace, type PlaceNames, placeNames, seenNames } from './place-names.ts'
import { coordinate, timeZone } from './time-zone.ts'

const name = requiredLine(maxLength.placeName)

/** As the admin sees a place that lies in another: `disabled_above` is the nearest level above that is switched off, and hides it.
 * `path` are the places above, the continent first. */
const above = {
  disabled_above: z.nullable(z.literal(['continent', 'region', 'area'])),
  path: z.array(z.object({ id: z.int(), name: z.string() })),
}

/** Its names beside its own, by language. */
const named = { names: namesOfPlace }

/** Its own zone, and the one that it has without: that of the nearest place above which names one. */
const zones = { time_zone: z.nullable(z.string()), inherited_zone: z.nullable(z.string()) }

type Fields = Record<string, z.ZodMiniType>

/**
 * The admin's six calls of one level of places. `parent` is the field that says below what a place lies, `facts` what else is
 * known of it, `sorts` what its list can be sorted by.
 */
function placeCalls<
  P extends z.ZodMiniType,
  const F extends Fields,
  const K extends Fields,
  const S extends readonly string[],
>(
  level: 'continent' | 'region' | 'area' | 'spot',
  { place, parent, facts, sorts }: { place: P; parent: F; facts: K; sorts: S },
) {
  return {
    list: endpoint({
      method: 'GET',
      path: `/${level}/list`,
      access: 'signed-in',
      limit: 'reads',
      summary: `Every ${level}, disabled ones too, by name: all of them, or with \`page\` one page, with its \`total\`. \`search\` looks into its names of all languages and those above it, \`within\` is a place above it.`,
      input: z.object({ ...wholeOrPage(sorts), within: optionalId }),
      output: z.object({ list: z.array(place), total: z.optional(z.int()) }),
      isWrite: false,
    }),
    store: endpoint({
      method: 'POST',
      path: `/${level}/store`,
      access: 'admin',
      limit: 'writes',
      summary: `Makes a new ${level}. \`names\` are what it is called in other languages, by their tags.`,
      input: z.object({ name, names: placeNames, ...parent, ...facts }),
      output: z.object({ id: z.int() }),
      refuses: { Invalid: 'The name is taken there, or the place above is none' },
      isWrite: true,
    }),
    edit: endpoint({
      method: 'POST',
      path: `/${level}/edit`,
      access: 'admin',
      limit: 'reads',
      summary: `The ${level}, to be edited. \`in_use\` are the places in it and, of a spot, the sequences, deleted ones included: with any of them it cannot be deleted.`,
      input: z.object({ id }),
      output: z.object({ list: place, in_use: z.object({ places: z.int(), sequences: z.int() }) }),
      refuses: { NotFound: `No such ${level}` },
      isWrite: false,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/${level}/update`,
      access: 'admin',
      limit: 'writes',
      summary: `Changes the ${level}: its name, those in other languages, or where it lies${'time_zone' in facts ? ', or its time zone' : ''}. Fields that may be left out stay as they are.`,
      input: z.object({
        id,
        name,
        names: placeNames,
        ...parent,
        ...facts,
        seen: seen({ name: z.string(), names: seenNames, ...parent, ...facts }),
      }),
      output: nothing,
      refuses: {
        NotFound: `No such ${level}`,
        Conflict: 'It has changed since it was `seen`',
        Invalid: 'The name is taken there, or the place above is none',
      },
      isWrite: true,
    }),
    setStatus: endpoint({
      method: 'POST',
      path: `/${level}/status`,
      access: 'admin',
      limit: 'writes',
      summary: `Enables (1) or disables (0) the ${level}. What lies in a disabled place is hidden from the public.`,
      input: z.object({ id, status: flag }),
      output: nothing,
      refuses: { NotFound: `No such ${level}` },
      isWrite: true,
    }),
    destroy: endpoint({
      method: 'DELETE',
      path: `/${level}/destroy`,
      access: 'admin',
      limit: 'writes',
      summary: `Deletes the ${level}. One that is still in use stays, and the answer is a 409.`,
      input: z.object({ id }),
      output: nothing,
      refuses: { NotFound: `No such ${level}`, Conflict: 'Something lies in it, or was taken there' },
      isWrite: true,
    }),
  }
}

type Facts = {
  names?: PlaceNames | undefined
  time_zone?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}
type Call<In, Out> = Endpoint<z.ZodMiniType<In>, z.ZodMiniType<Out>>
type Listed = {
  page?: number | undefined
  per_page: number
  search?: string | undefined
  sort?: string | undefined
  within?: number | null | undefined
  dir?: 'asc' | 'desc' | undefined
}
type Nothing = Record<string, never>

/** The six calls of any level, for who serves or makes them all alike: `F` is what a form holds, `W` a place on the wire. */
export type PlaceCalls<F extends { name: string } & Facts, W> = {
  list: Call<Listed, { list: W[]; total?: number | undefined }>
  store: Call<F, { id: number }>
  edit: Call<{ id: number }, { list: W; in_use: { places: number; sequences: number } }>
  update: Call<F & { id: number; seen?: F | undefined }, Nothing>
  setStatus: Call<{ id: number; status: number }, Nothing>
  destroy: Call<{ id: number }, Nothing>
}

export const continents = placeCalls('continent', {
  place: z.object({ ...continent.shape, ...named }),
  parent: {},
  facts: {},
  sorts: ['id', 'name', 'status'],
})
export const regions = placeCalls('region', {
  place: z.object({ ...region.shape, ...named, ...above, ...zones }),
  parent: { continent_id: id },
  facts: { time_zone: timeZone },
  sorts: ['id', 'name', 'continent', 'status'],
})
export const areas = placeCalls('area', {
  place: z.object({ ...area.shape, ...named, ...above, ...zones }),
  parent: { region_id: id },
  facts: { time_zone: timeZone },
  sorts: ['id', 'name', 'region', 'status'],
})
export const spots = placeCalls('spot', {
  place: z.object({
    ...spot.shape,
    ...named,
    ...above,
    ...zones,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  parent: { area_id: id },
  facts: { time_zone: timeZone, latitude: coordinate(90), longitude: coordinate(180) },
  sorts: ['id', 'name', 'area', 'status'],
})

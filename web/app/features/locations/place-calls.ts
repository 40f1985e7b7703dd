import { areas, continents, regions, spots } from '@lineup/contract/locations/places.ts'
import { type CallOptions, call } from '../../api/call.ts'
import type { Direction } from '../../ui/table/use-table-query.ts'
import type { Level } from './levels.ts'

export type PlaceName = { id: number; name: string }
/** The fields of a place form. `parentId` is ignored for a continent. */
export type NamedPlace = { name: string; parentId: number }
/**
 * A place of any level. `path`: the places above, the continent first. `parent`: the last of them, null for a continent.
 * `disabledAbove`: the nearest disabled level above.
 */
export type Place = PlaceName & {
  status: number
  path: PlaceName[]
  parent: PlaceName | null
  disabledAbove: Level | null
}

type PlaceListQuery = {
  search?: string | undefined
  within?: number | undefined
  page: number
  per_page?: number
  sort: 'name' | 'parent' | 'status'
  dir: Direction
}

type PlaceCalls = {
  list: (asked: PlaceListQuery, options?: CallOptions) => Promise<{ rows: Place[]; total: number }>
  find: (id: number, options?: CallOptions) => Promise<Place>
  store: (place: NamedPlace) => Promise<unknown>
  /** Refused with Conflict if the place has changed since it was `seen`. */
  update: (id: number, place: NamedPlace, seen: NamedPlace) => Promise<unknown>
  setStatus: (id: number, status: number, options?: CallOptions) => Promise<unknown>
  destroy: (id: number) => Promise<unknown>
}

const asExpected: CallOptions = { expects: ['Conflict'] }

export const placeCalls: Record<Level, PlaceCalls> = {
  continent: {
    ...sameForAll(continents),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(continents.list, { ...asked, sort: sort === 'parent' ? 'name' : sort }, options)),
    find: async (id, options) => placeOf((await call(continents.edit, { id }, options)).list),
    store: ({ name }) => call(continents.store, { name }),
    update: (id, { name }, seen) => call(continents.update, { id, name, seen: { name: seen.name } }, asExpected),
  },
  region: {
    ...sameForAll(regions),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(regions.list, { ...asked, sort: sort === 'parent' ? 'continent' : sort }, options)),
    find: async (id, options) => placeOf((await call(regions.edit, { id }, options)).list),
    store: (place) => call(regions.store, inContinent(place)),
    update: (id, place, seen) =>
      call(regions.update, { id, ...inContinent(place), seen: inContinent(seen) }, asExpected),
  },
  area: {
    ...sameForAll(areas),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(areas.list, { ...asked, sort: sort === 'parent' ? 'region' : sort }, options)),
    find: async (id, options) => placeOf((await call(areas.edit, { id }, options)).list),
    store: (place) => call(areas.store, inRegion(place)),
    update: (id, place, seen) => call(areas.update, { id, ...inRegion(place), seen: inRegion(seen) }, asExpected),
  },
  spot: {
    ...sameForAll(spots),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(spots.list, { ...asked, sort: sort === 'parent' ? 'area' : sort }, options)),
    find: async (id, options) => placeOf((await call(spots.edit, { id }, options)).list),
    store: (place) => call(spots.store, inArea(place)),
    update: (id, place, seen) => call(spots.update, { id, ...inArea(place), seen: inArea(seen) }, asExpected),
  },
}

const inContinent = ({ name, parentId }: NamedPlace) => ({ name, continent_id: parentId })
const inRegion = ({ name, parentId }: NamedPlace) => ({ name, region_id: parentId })
const inArea = ({ name, parentId }: NamedPlace) => ({ name, area_id: parentId })

type ListedPlace = { id: number; name: string; status: number; disabled_above?: Level | null; path?: PlaceName[] }

function placeOf({ id, name, status, disabled_above: disabledAbove = null, path = [] }: ListedPlace): Place {
  return { id, name, status, path, parent: path.at(-1) ?? null, disabledAbove }
}

function rowsOf({ list, total }: { list: ListedPlace[]; total?: number | undefined }) {
  return { rows: list.map(placeOf), total: total ?? list.length }
}

function sameForAll({ setStatus, destroy }: Pick<typeof continents, 'setStatus' | 'destroy'>) {
  return {
    setStatus: (id: number, status: number, options?: CallOptions) => call(setStatus, { id, status }, options),
    destroy: (id: number) => call(destroy, { id }),
  }
}

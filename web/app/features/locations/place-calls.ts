import { type PlaceNames, withoutEmpty } from '@lineup/contract/locations/place-names.ts'
import { areas, continents, regions, spots } from '@lineup/contract/locations/places.ts'
import { LANGUAGES, type Language } from '@lineup/contract/messages/languages.ts'
import { type CallOptions, call } from '../../api/call.ts'
import type { Direction } from '../../ui/table/use-table-query.ts'
import type { Level } from './levels.ts'

export type PlaceName = { id: number; name: string }
/** What is known of a place below a continent: its own zone, and in degrees where a spot lies. Empty if there is none. */
export type PlaceFacts = { zone: string; latitude: string; longitude: string }
/** What it is called in each language; empty where that is its own name. */
export type TypedNames = Record<Language, string>
/** The fields of a place form. `parentId` is ignored for a continent, coordinates for all but spots. */
export type NamedPlace = PlaceFacts & { name: string; names: TypedNames; parentId: number }
/**
 * A place of any level. `path`: the places above, the continent first. `parent`: the last of them, null for a continent.
 * `disabledAbove`: the nearest disabled level above. `inheritedZone`: the one that it has without its own.
 */
export type Place = PlaceName &
  PlaceFacts & {
    names: TypedNames
    status: number
    path: PlaceName[]
    parent: PlaceName | null
    disabledAbove: Level | null
    inheritedZone: string
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
  /** What keeps it from being deleted. */
  use: (id: number, options?: CallOptions) => Promise<{ places: number; sequences: number }>
  store: (place: NamedPlace) => Promise<{ id: number }>
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
    use: async (id, options) => (await call(continents.edit, { id }, options)).in_use,
    store: (place) => call(continents.store, called(place)),
    update: (id, place, seen) => call(continents.update, { id, ...called(place), seen: called(seen) }, asExpected),
  },
  region: {
    ...sameForAll(regions),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(regions.list, { ...asked, sort: sort === 'parent' ? 'continent' : sort }, options)),
    find: async (id, options) => placeOf((await call(regions.edit, { id }, options)).list),
    use: async (id, options) => (await call(regions.edit, { id }, options)).in_use,
    store: (place) => call(regions.store, inContinent(place)),
    update: (id, place, seen) =>
      call(regions.update, { id, ...inContinent(place), seen: inContinent(seen) }, asExpected),
  },
  area: {
    ...sameForAll(areas),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(areas.list, { ...asked, sort: sort === 'parent' ? 'region' : sort }, options)),
    find: async (id, options) => placeOf((await call(areas.edit, { id }, options)).list),
    use: async (id, options) => (await call(areas.edit, { id }, options)).in_use,
    store: (place) => call(areas.store, inRegion(place)),
    update: (id, place, seen) => call(areas.update, { id, ...inRegion(place), seen: inRegion(seen) }, asExpected),
  },
  spot: {
    ...sameForAll(spots),
    list: async ({ sort, ...asked }, options) =>
      rowsOf(await call(spots.list, { ...asked, sort: sort === 'parent' ? 'area' : sort }, options)),
    find: async (id, options) => placeOf((await call(spots.edit, { id }, options)).list),
    use: async (id, options) => (await call(spots.edit, { id }, options)).in_use,
    store: (place) => call(spots.store, inArea(place)),
    update: (id, place, seen) => call(spots.update, { id, ...inArea(place), seen: inArea(seen) }, asExpected),
  },
}

const called = ({ name, names }: NamedPlace) => ({ name, names: withoutEmpty(names) })
const inContinent = (place: NamedPlace) => ({
  ...called(place),
  continent_id: place.parentId,
  time_zone: place.zone || null,
})
const inRegion = (place: NamedPlace) => ({
  ...called(place),
  region_id: place.parentId,
  time_zone: place.zone || null,
})
const inArea = (place: NamedPlace) => ({
  ...called(place),
  area_id: place.parentId,
  time_zone: place.zone || null,
  latitude: place.latitude === '' ? null : Number(place.latitude),
  longitude: place.longitude === '' ? null : Number(place.longitude),
})

type ListedPlace = PlaceName & {
  names: PlaceNames
  status: number
  disabled_above?: Level | null
  path?: PlaceName[]
  time_zone?: string | null
  inherited_zone?: string | null
  latitude?: number | null
  longitude?: number | null
}

function placeOf({
  id,
  name,
  names,
  status,
  disabled_above: disabledAbove = null,
  path = [],
  ...facts
}: ListedPlace): Place {
  return {
    id,
    name,
    names: typedOf(names),
    status,
    path,
    parent: path.at(-1) ?? null,
    disabledAbove,
    zone: facts.time_zone ?? '',
    inheritedZone: facts.inherited_zone ?? '',
    latitude: facts.latitude?.toString() ?? '',
    longitude: facts.longitude?.toString() ?? '',
  }
}

const typedOf = (names: PlaceNames) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, names[language] ?? ''])) as TypedNames

/** What a form of a new place begins with. */
export const newPlace = {
  name: '',
  names: typedOf({}),
  parent: null,
  zone: '',
  latitude: '',
  longitude: '',
  inheritedZone: '',
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

import { placeStatus } from '@lineup/contract/states.ts'
import type { Place, Tree } from './build-tree.ts'
import { spokenName } from './spoken-name.ts'

type NameOf = (place: Place) => string

/** By its own name, as admins write it. */
export const ownName: NameOf = ({ name }) => name

function viewsBy(nameOf: NameOf) {
  const parentName = (tree: Tree, { parentId }: Place) => {
    const parent = tree.places.get(parentId)
    return parent === undefined ? '' : nameOf(parent)
  }
  const toContinent = (_: Tree, place: Place) => ({
    id: place.id,
    name: nameOf(place),
    status: place.isOn ? placeStatus.enabled : placeStatus.disabled,
  })
  return {
    toContinent,
    toRegion: (tree: Tree, place: Place) => ({
      ...toContinent(tree, place),
      continent_id: place.parentId,
      continent: parentName(tree, place),
    }),
    toArea: (tree: Tree, place: Place) => ({
      ...toContinent(tree, place),
      region_id: place.parentId,
      region: parentName(tree, place),
    }),
    toSpot: (tree: Tree, place: Place) => ({
      ...toContinent(tree, place),
      area_id: place.parentId,
      area: parentName(tree, place),
    }),
  }
}

/** As visitors and photographers see places, in their language. */
export const { toContinent, toRegion, toArea, toSpot } = viewsBy(spokenName)

/** As admins see them in their lists: by their own names. */
export const own = viewsBy(ownName)

/** Adds the names in other languages. */
export function withNames<W>(toWire: (tree: Tree, place: Place) => W) {
  return (tree: Tree, place: Place) => ({ ...toWire(tree, place), names: place.names })
}

export const toLocatedSpot = (tree: Tree, place: Place) => ({
  ...own.toSpot(tree, place),
  latitude: place.latitude,
  longitude: place.longitude,
})

/** As the database's `zone_of`. `path` starts at the continent. */
export const zoneOf = (path: Place[]) => path.findLast(({ timeZone }) => timeZone)?.timeZone ?? null

/** `path` starts at the continent. */
export function toFoundPlace([continent, region, area, spot]: Place[], nameOf: NameOf = spokenName) {
  const named = (place: Place | undefined) => (place === undefined ? null : nameOf(place))
  return {
    continent_id: continent?.id ?? 0,
    region_id: region?.id ?? null,
    area_id: area?.id ?? null,
    spot_id: spot?.id ?? null,
    continent: named(continent) ?? '',
    region: named(region),
    area: named(area),
    spot: named(spot),
  }
}

type Above = 'continent' | 'region' | 'area'
const above: Record<number, Above> = { 1: 'continent', 2: 'region', 3: 'area' }

/** Adds the zone of a place below a continent. */
export function withZone<W>(toWire: (tree: Tree, place: Place) => W) {
  return (tree: Tree, place: Place) => ({
    ...toWire(tree, place),
    time_zone: place.timeZone,
    inherited_zone: zoneOf(placesAbove(tree, place)),
  })
}

/** Adds the places above, and the nearest disabled level among them, because it hides the place too. */
export function withAbove<W>(toWire: (tree: Tree, place: Place) => W) {
  return (tree: Tree, place: Place) => ({
    ...toWire(tree, place),
    disabled_above: disabledAbove(tree, place),
    path: placesAbove(tree, place).map(({ id, name }) => ({ id, name })),
  })
}

export function placesAbove(tree: Tree, { parentId }: Place): Place[] {
  const parent = tree.places.get(parentId)
  return parent === undefined ? [] : [...placesAbove(tree, parent), parent]
}

function disabledAbove(tree: Tree, { parentId }: Place): Above | null {
  const parent = tree.places.get(parentId)
  if (parent === undefined) return null
  return parent.isOn ? disabledAbove(tree, parent) : (above[parent.level] ?? null)
}

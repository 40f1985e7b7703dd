import { type Coordinates, coordinatesOf } from './coordinates.ts'
import { named, namesOf } from './names.ts'
import { timeZoneOf } from './time-zones.ts'

/** One node of the four levels continent, region, area and spot; a spot has no children. */
export type Place = {
  name: string
  names?: Record<string, string> | undefined
  timeZone?: string | undefined
  coordinates?: Coordinates | undefined
  children: Place[]
}

/** The names below a continent: regions, in each its areas, in each its spots. */
export type Regions = Record<string, Record<string, string[]>>

/** Spells a continent's names out as the tree that the seed walks. */
export function continent(name: string, regions: Regions): Place {
  return {
    name,
    names: namesOf(named.continents[name]),
    children: Object.entries(regions).map(([region, areas]) => ({
      name: region,
      names: namesOf(named.regions[region]),
      timeZone: timeZoneOf(region),
      children: Object.entries(areas).map(([area, spots]) => ({
        name: area,
        names: namesOf(named.areas[`${region}, ${area}`]),
        timeZone: timeZoneOf(area),
        children: spots.map((spot) => ({
          name: spot,
          names: namesOf(named.spots[`${area}, ${spot}`]),
          coordinates: coordinatesOf(area, spot),
          children: [],
        })),
      })),
    })),
  }
}

import { allLocations, areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Level } from './levels.ts'

export type Choice = { id: number; name: string }
export type Choices = Record<Level, Choice[]>

/** The enabled places of a level below `parent`. A level whose parent is not chosen has none. */
export async function fetchChoices(call: ServerCall, level: Level, parent: number | null): Promise<Choice[]> {
  if (level === 'continent') return (await call(allLocations, { only: 'continents' })).continents
  if (!parent) return []
  if (level === 'region') return (await call(continentRegions, { continent_id: parent })).list
  if (level === 'area') return (await call(regionAreas, { region_id: parent })).list
  return (await call(areaSpots, { area_id: parent })).list
}

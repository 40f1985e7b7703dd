import { allLocations, areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type Level, levels } from '../../search/filters.ts'

export type Place = { id: number; name: string }

/** The enabled places of a level below `parent`: an id as text, or empty if none is chosen. */
export function placeChoices(level: Level, parent: string) {
  return queryOptions({
    queryKey: ['places', level, parent],
    queryFn: ({ signal }) => fetchPlaces(level, Number(parent), signal),
    enabled: level === 'continent' || parent !== '',
  })
}

export function parentOf(level: Level): Level | undefined {
  return levels[levels.indexOf(level) - 1]
}

async function fetchPlaces(level: Level, parent: number, signal: AbortSignal): Promise<Place[]> {
  switch (level) {
    case 'continent':
      return (await call(allLocations, { only: 'continents' }, { signal })).continents
    case 'region':
      return (await call(continentRegions, { continent_id: parent }, { signal })).list
    case 'area':
      return (await call(regionAreas, { region_id: parent }, { signal })).list
    case 'spot':
      return (await call(areaSpots, { area_id: parent }, { signal })).list
  }
}

import { allLocations, areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations/calls.ts'
import { desiredSequences } from '@lineup/contract/sequences/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'
import { loadCommission } from '../prices/load-commission.ts'
import type { Filters, Level } from './filters.ts'
import { shownChoices, shownHome } from './shown-home.ts'

export type Choice = { id: number; name: string }
export type Choices = Record<Level, Choice[]>

export type HomeFrame = {
  filters: Filters
  choices: Choices
  desired: Output<typeof desiredSequences>['list']
  commission: string
}

/** Loads the home page's frame. A part that cannot be read keeps its last value or stays empty. */
export async function loadHome(call: ServerCall, filters: Filters): Promise<HomeFrame> {
  const shown = shownHome()
  const [choices, { list: desired }, commission] = await Promise.all([
    loadChoices(call, filters),
    call(desiredSequences, {}).catch(() => ({ list: shown?.desired ?? [] })),
    loadCommission(call, shown?.commission),
  ])
  return { filters, choices, desired, commission }
}

async function loadChoices(call: ServerCall, filters: Filters): Promise<Choices> {
  const { continent_id, region_id, area_id } = filters
  const known = (level: Level) => () => ({ list: shownChoices(level, filters) })
  const none = Promise.resolve({ list: [] })
  const [continents, regions, areas, spots] = await Promise.all([
    call(allLocations, { only: 'continents' }).then((places) => ({ list: places.continents }), known('continent')),
    continent_id ? call(continentRegions, { continent_id }).catch(known('region')) : none,
    region_id ? call(regionAreas, { region_id }).catch(known('area')) : none,
    area_id ? call(areaSpots, { area_id }).catch(known('spot')) : none,
  ])
  return { continent: slim(continents), region: slim(regions), area: slim(areas), spot: slim(spots) }
}

const slim = ({ list }: { list: Choice[] }) => list.map(({ id, name }) => ({ id, name }))

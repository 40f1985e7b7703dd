import { allLocations, areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations.ts'
import { desiredSequences } from '@lineup/contract/sequences.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { loadCommission } from '../prices/load-commission.ts'
import type { Filters, Level } from './filters.ts'

export type Choice = { id: number; name: string }
/** The places to choose from at each level; a level without a parent has none. */
export type Choices = Record<Level, Choice[]>

/** What the home page shows besides the search's own result. What cannot be read is left out: the search goes on without it. */
export async function loadHome(call: ServerCall, filters: Filters) {
  const [choices, { list: desired }, commission] = await Promise.all([
    loadChoices(call, filters),
    call(desiredSequences, {}).catch(() => ({ list: [] })),
    loadCommission(call),
  ])
  return { filters, choices, desired, commission }
}

/** The choices below what is chosen. */
async function loadChoices(call: ServerCall, filters: Filters): Promise<Choices> {
  const { continent_id, region_id, area_id } = filters
  const [continent, region, area, spot] = await Promise.all([
    slim(call(allLocations, { only: 'continents' }).then(({ continents }) => continents)),
    continent_id ? slim(call(continentRegions, { continent_id }).then(({ list }) => list)) : [],
    region_id ? slim(call(regionAreas, { region_id }).then(({ list }) => list)) : [],
    area_id ? slim(call(areaSpots, { area_id }).then(({ list }) => list)) : [],
  ])
  return { continent, region, area, spot }
}

/** Only what a select needs goes into the page's data. */
async function slim(loading: Promise<Choice[]>): Promise<Choice[]> {
  const places = await loading.catch(() => [])
  return places.map(({ id, name }) => ({ id, name }))
}

import { allLocations, areaSpots, continentRegions, regionAreas } from '@lineup/contract/locations.ts'
import { publicPrice } from '@lineup/contract/prices.ts'
import { desiredSequences } from '@lineup/contract/sequences.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Filters, Level } from './filters.ts'

export type Choice = { id: number; name: string }
/** The places to choose from at each level; a level without a parent has none. */
export type Choices = Record<Level, Choice[]>

/** What the home page shows besides the search's own result. */
export async function loadHome(call: ServerCall, filters: Filters) {
  const [choices, desired, price] = await Promise.all([
    loadChoices(call, filters),
    call(desiredSequences, {}),
    call(publicPrice, {}),
  ])
  return { filters, choices, desired: desired.list, commission: price.list.commission_image }
}

/** The choices below what is chosen. */
async function loadChoices(call: ServerCall, filters: Filters): Promise<Choices> {
  const { continent_id, region_id, area_id } = filters
  const none = Promise.resolve({ list: [] })
  const [places, regions, areas, spots] = await Promise.all([
    call(allLocations, { only: 'continents' }),
    continent_id ? call(continentRegions, { continent_id }) : none,
    region_id ? call(regionAreas, { region_id }) : none,
    area_id ? call(areaSpots, { area_id }) : none,
  ])
  return {
    continent: slim(places.continents),
    region: slim(regions.list),
    area: slim(areas.list),
    spot: slim(spots.list),
  }
}

// Only what a select needs goes into the page's data.
const slim = (places: Choice[]) => places.map(({ id, name }) => ({ id, name }))

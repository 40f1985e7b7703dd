import { inTransaction } from '../../db/database.ts'
import { insertNode, switchPlace } from '../../locations/queries.ts'
import type { GivenParts } from './parts.ts'

export type SpotPath = { continent_id: number; region_id: number; area_id: number; spot_id: number }

export function openPlaces({ deps }: Pick<GivenParts, 'deps'>) {
  let spots = 0

  async function spot(): Promise<SpotPath> {
    spots += 1
    const n = spots
    return inTransaction(deps.db, async (trx) => {
      const continent_id = await insertNode(trx, { name: `Continent ${n}`, parentId: 0, level: 1 })
      const region_id = await insertNode(trx, { name: `Region ${n}`, parentId: continent_id, level: 2 })
      const area_id = await insertNode(trx, { name: `Area ${n}`, parentId: region_id, level: 3 })
      const spot_id = await insertNode(trx, { name: `Spot ${n}`, parentId: area_id, level: 4 })
      return { continent_id, region_id, area_id, spot_id }
    })
  }

  return {
    spot,
    /** 1 is on, 0 is off. */
    placeSwitched: (id: number, status: 0 | 1) => inTransaction(deps.db, (trx) => switchPlace(trx, { id, status })),
  }
}

export type GivenPlaces = ReturnType<typeof openPlaces>

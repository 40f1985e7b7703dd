import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { insertNode } from './queries.ts'

export type PlaceTree = { name: string; children?: PlaceTree[] }

/** For an empty installation: fails if a name exists. */
export async function importPlaces({ db }: Pick<Deps, 'db'>, continents: PlaceTree[]) {
  await inTransaction(db, async (trx) => {
    const add = async (places: PlaceTree[], parentId: number, level: number): Promise<void> => {
      for (const { name, children = [] } of places) {
        await add(children, await insertNode(trx, { name, parentId, level }), level + 1)
      }
    }
    await add(continents, 0, 1)
  })
}

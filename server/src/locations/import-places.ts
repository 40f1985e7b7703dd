import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { insertNode } from './queries.ts'

/** A place with what lies below it: continents hold regions, regions areas, areas spots. */
export type PlaceTree = { name: string; children?: PlaceTree[] }

/** Adds a whole tree of places, all or nothing. Meant for an empty installation: a name that is there already is refused. */
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

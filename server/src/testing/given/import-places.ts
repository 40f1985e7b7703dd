import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertNode } from '../../locations/queries.ts'

/** `timeZone` holds for everything below; `coordinates`, of a spot, are degrees north and east. */
export type PlaceTree = {
  name: string
  /** In other languages. */
  names?: PlaceNames | undefined
  timeZone?: string | undefined
  coordinates?: readonly [latitude: number, longitude: number] | undefined
  children?: PlaceTree[]
}

/** For an empty installation, of the demo too: fails if a name exists. */
export async function importPlaces({ db }: Pick<Deps, 'db'>, continents: PlaceTree[]) {
  await inTransaction(db, async (trx) => {
    const add = async (places: PlaceTree[], parentId: number, level: number): Promise<void> => {
      for (const {
        name,
        names = {},
        timeZone = null,
        coordinates: [latitude, longitude] = [null, null],
        children = [],
      } of places) {
        const facts = { timeZone, latitude, longitude }
        await add(children, await insertNode(trx, { name, names, parentId, level, facts }), level + 1)
      }
    }
    await add(continents, 0, 1)
  })
}

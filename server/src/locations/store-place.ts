import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { placeStatus } from '@lineup/contract/states.ts'
import type { By } from '../calls/by.ts'
import { inTransaction, isUniqueViolation } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Level, taken, wrongParent } from './levels.ts'
import { notePlace } from './note-place.ts'
import { checkFacts } from './place-facts.ts'
import { holdNode, insertNode, type PlaceFacts } from './queries.ts'

export type NewPlace = { level: Level; name: string; names: PlaceNames; parentId: number; facts: PlaceFacts }

export async function storePlace({ db }: Pick<Deps, 'db'>, place: NewPlace, by: By): Promise<{ id: number }> {
  const { level, name, names, parentId, facts } = place
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await holdNode(trx, parentId, level - 1))) throw wrongParent(level)
      await checkFacts(trx, facts)
      const id = await insertNode(trx, place)
      await notePlace(trx, by, {
        act: 'store',
        level,
        id,
        before: null,
        after: { name, names, parentId, ...facts, status: placeStatus.enabled },
      })
      return { id }
    })
  } catch (error) {
    throw isUniqueViolation(error, 'nodes_name') ? taken(level) : error
  }
}

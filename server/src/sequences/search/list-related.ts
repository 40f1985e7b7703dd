import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { getTree } from '../../locations/tree.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { findPublicByKey } from '../queries.ts'
import { toSequence } from '../views.ts'
import { countDay, listOfPhotographer, listOfSpotAndDay } from './related-queries.ts'

const MOST = 4

/** Other public sequences for visitors of one: of the same spot and day, and of the same photographer. */
export async function listRelated({ db }: Pick<Deps, 'db'>, key: string) {
  const shown = await findPublicByKey(db, key)
  if (shown === undefined) throw notFound('sequence')

  const [day, sameDay, photographers, tree, prices] = await Promise.all([
    countDay(db, shown),
    listOfSpotAndDay(db, shown, MOST),
    listOfPhotographer(db, shown, MOST),
    getTree(db),
    getDefaultPrices(db),
  ])
  return {
    day,
    same_day: sameDay.map((row) => toSequence(row, { tree, prices })),
    same_photographer: photographers.map((row) => toSequence(row, { tree, prices })),
  }
}

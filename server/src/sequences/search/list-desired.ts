import type { Deps } from '../../deps.ts'
import { getTree } from '../../locations/tree.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { toSequence } from '../views.ts'
import { listRandomPublic } from './search-queries.ts'

const SLIDES = 12

export async function listDesired({ db }: Pick<Deps, 'db'>) {
  const [rows, tree, prices] = await Promise.all([listRandomPublic(db), getTree(db), getDefaultPrices(db)])
  // The query returns the rows in order of their ids.
  return rows
    .map((row) => ({ row, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, SLIDES)
    .map(({ row }) => toSequence(row, { tree, prices }))
}

import type { Deps } from '../../deps.ts'
import { toFoundPlace } from '../../locations/place-views.ts'
import { getPopularity } from '../../locations/suggest/popularity.ts'
import { getTree, isShown, pathOf } from '../../locations/tree.ts'
import { toCover } from '../views.ts'
import { findLatestCovers } from './cover-queries.ts'

const MOST = 8
const REGIONS = 2

export async function listPopular({ db }: Pick<Deps, 'db'>) {
  const [tree, counts] = await Promise.all([getTree(db), getPopularity(db)])
  const most = (tree.levels[REGIONS] ?? [])
    .filter(({ id }) => counts.has(id) && isShown(tree, id))
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
    .slice(0, MOST)
  const covers = await findLatestCovers(
    db,
    most.map(({ id }) => id),
  )
  return most.flatMap(({ id }) => {
    const cover = covers.get(id)
    if (cover === undefined) return []
    return [{ ...toFoundPlace(pathOf(tree, id)), sequences: counts.get(id) ?? 0, cover: toCover(cover) }]
  })
}

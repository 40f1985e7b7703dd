import type { Deps } from '../../deps.ts'
import { toFoundPlace } from '../../locations/place-views.ts'
import { getTree, isShown, pathOf } from '../../locations/tree.ts'
import { toCover } from '../views.ts'
import { listMostPublic } from './cover-queries.ts'

const MOST = 8
const REGIONS = 2

export async function listPopular({ db }: Pick<Deps, 'db'>) {
  const tree = await getTree(db)
  const regions = (tree.levels[REGIONS] ?? []).map(({ id }) => id).filter((id) => isShown(tree, id))
  const rows = await listMostPublic(db, { regions, most: MOST })
  return rows.map(({ id, sequences, cover }) => ({
    ...toFoundPlace(pathOf(tree, id)),
    sequences,
    cover: toCover(cover),
  }))
}

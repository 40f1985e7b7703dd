import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredCover } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { toFoundPlace } from '../../locations/place-views.ts'
import { getPopularity } from '../../locations/suggest/popularity.ts'
import { getTree, isShown, pathOf } from '../../locations/tree.ts'
import { toCover } from '../views.ts'

const MOST = 8
const REGIONS = 2

/** The shown regions with the most public sequences, each with its latest cover. */
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

async function findLatestCovers(db: Db, regions: number[]): Promise<Map<number, StoredCover>> {
  if (regions.length === 0) return new Map()
  const { rows } = await sql<{ id: number; cover: StoredCover }>`
    select wanted.id, s.cover
    from unnest(${regions}::integer[]) wanted (id)
    cross join lateral (
      select cover from public_sequences where region_id = wanted.id order by day desc, id desc limit 1
    ) s
    where s.cover is not null
  `.execute(db)
  return new Map(rows.map(({ id, cover }) => [id, cover]))
}

import { notFound } from '../../calls/problem.ts'
import { toPage } from '../../calls/to-page.ts'
import type { Deps } from '../../deps.ts'
import { toFoundPlace } from '../../locations/place-views.ts'
import { getTree, pathOf } from '../../locations/tree.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { readPublicCursor, writeCursor } from '../cursors.ts'
import { toFound, toShareImage } from '../views.ts'
import { findNewestOf, listPublicOf, listSpotsOf } from './photographer-queries.ts'

const MOST_SPOTS = 12

type PhotographerPage = {
  id: number
  /** Only sessions at this spot. */
  spotId: number | null
  page: number
  perPage: number
  cursor: string | undefined
}

/** Shows only what the galleries show. Throws NotFound for a photographer without a public sequence. */
export async function getPhotographer({ db }: Pick<Deps, 'db'>, asked: PhotographerPage) {
  const { id, spotId, page, perPage, cursor } = asked
  const newest = await findNewestOf(db, id)
  if (newest === undefined) throw notFound('photographer')

  const after = readPublicCursor(cursor)
  const [{ rows, total, isLast }, spots, tree, prices, shared] = await Promise.all([
    listPublicOf(db, { userId: id, spotId, page, perPage, after }),
    listSpotsOf(db, { userId: id, limit: MOST_SPOTS, besides: spotId }),
    getTree(db),
    getDefaultPrices(db),
    spotId === null ? newest : findNewestOf(db, id, spotId),
  ])
  const last = rows.at(-1)
  return {
    photographer: { id, name: newest.photographer, sequences: spots[0]?.all ?? 0 },
    spots: spots.map(({ id: spotId, sequences }) => ({ ...toFoundPlace(pathOf(tree, spotId)), sequences })),
    share_image: toShareImage(shared?.cover ?? null),
    list: toPage(
      rows.map((row) => toFound(row, { tree, prices })),
      { total, page, perPage, cursor: isLast || last === undefined ? null : writeCursor('date', last) },
    ),
  }
}

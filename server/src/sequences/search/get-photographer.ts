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

type PhotographerPage = { id: number; page: number; perPage: number; cursor: string | undefined }

/** Shows only what the galleries show. Throws NotFound for a photographer without a public sequence. */
export async function getPhotographer({ db }: Pick<Deps, 'db'>, { id, page, perPage, cursor }: PhotographerPage) {
  const newest = await findNewestOf(db, id)
  if (newest === undefined) throw notFound('Photographer')

  const after = readPublicCursor(cursor)
  const [{ rows, total, isLast }, spots, tree, prices] = await Promise.all([
    listPublicOf(db, { userId: id, page, perPage, after }),
    listSpotsOf(db, id, MOST_SPOTS),
    getTree(db),
    getDefaultPrices(db),
  ])
  const last = rows.at(-1)
  return {
    photographer: { id, name: newest.photographer },
    spots: spots.map(({ id: spotId, sequences }) => ({ ...toFoundPlace(pathOf(tree, spotId)), sequences })),
    share_image: toShareImage(newest.cover),
    list: toPage(
      rows.map((row) => toFound(row, { tree, prices })),
      { total, page, perPage, cursor: isLast || last === undefined ? null : writeCursor('date', last) },
    ),
  }
}

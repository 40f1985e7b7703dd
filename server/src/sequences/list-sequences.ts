import { roles } from '@lineup/contract/limits.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { notFound } from '../http/problem.ts'
import { signedUrl } from '../images/preview-urls.ts'
import { toImage } from '../images/views.ts'
import { getTree } from '../locations/tree.ts'
import { getDefaultPrices } from '../prices/queries.ts'
import { pageOf } from './pages.ts'
import { findSequence, listEveryones, listImages, listOwned, type Paging } from './queries.ts'
import { pricesOf, toOwnSequence } from './views.ts'

type Needs = Pick<Deps, 'db' | 'config'>

async function contextOf({ db, config }: Needs) {
  const [tree, prices] = await Promise.all([getTree(db), getDefaultPrices(db)])
  return { tree, prices, urlOf: signedUrl(config) }
}

const cursorOf = (rows: Array<{ id: number }>, perPage: number) =>
  rows.length < perPage ? null : String(rows.at(-1)?.id ?? '')

/** A page of one's own sequences, whatever their state. */
export async function listOwnSequences(deps: Needs, actor: Actor, paging: Paging) {
  const { rows, total } = await listOwned(deps.db, actor.id, paging)
  const context = await contextOf(deps)
  const data = rows.map((row) => toOwnSequence(row, context))
  return pageOf(data, { total, page: paging.page, perPage: paging.perPage, cursor: cursorOf(rows, paging.perPage) })
}

/** A page of everyone's sequences, for the admin. */
export async function listAllSequences(deps: Needs, paging: Paging & { isApproved: number | null }) {
  const { rows, total } = await listEveryones(deps.db, paging)
  const context = await contextOf(deps)
  const data = rows.map((row) => ({
    ...toOwnSequence(row, context),
    user: { id: row.user_id, username: row.username },
  }))
  return pageOf(data, { total, page: paging.page, perPage: paging.perPage, cursor: cursorOf(rows, paging.perPage) })
}

/** A sequence and its images: the owner's own without what was deleted, any with everything for an admin. */
export async function listSequenceImages(deps: Needs, actor: Actor, id: number) {
  const isAdmin = actor.role === roles.admin
  const row = await findSequence(deps.db, id, isAdmin ? null : actor.id)
  if (row === undefined) throw notFound('Sequence')

  const images = await listImages(deps.db, id, { withDeleted: isAdmin })
  const context = await contextOf(deps)
  const { image_price } = pricesOf(row, context.prices)
  return {
    list: images.map((image) => toImage(image, { urlOf: context.urlOf, imagePrice: image_price })),
    sequence: toOwnSequence(row, context),
  }
}

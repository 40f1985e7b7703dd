import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { findNeighbours, listPublicStacks, listStackImages, type Where } from './stack-queries.ts'
import { toStack, toStackImage } from './views.ts'

/** In order of time. Those that are not public, or of another spot or day, are left out. */
export async function listStacksById({ db }: Pick<Deps, 'db'>, ids: number[], where: Where = {}) {
  const [rows, prices] = await Promise.all([listPublicStacks(db, ids, where), getDefaultPrices(db)])
  return rows.map((row) => toStack(row, prices))
}

/** A public stack with its photos, and what lies around it in its day. */
export async function viewStack(deps: Pick<Deps, 'db'>, id: number) {
  const [stack] = await listStacksById(deps, [id])
  const around = stack && (await findNeighbours(deps.db, id))
  if (stack === undefined || around === undefined) throw notFound('stack')

  const { angles, day, ...neighbours } = around
  const [images, others] = await Promise.all([listStackImages(deps.db, { stackId: id }), listStacksById(deps, angles)])
  return { ...stack, ...neighbours, date: day, images: images.map(toStackImage), angles: others }
}

import { viewLine as line } from '@lineup/contract/days/line.ts'
import * as stacks from '@lineup/contract/days/stacks.ts'
import { viewDay as view } from '@lineup/contract/days/view.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listStackImages, listStacksOfImages } from './stack-queries.ts'
import { viewDay, viewLine } from './view-day.ts'
import { listStacksById, viewStack } from './view-stack.ts'
import { toStackImage } from './views.ts'

export function dayRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, view, async ({ spot_id, date, from, to, certain, page, per_page, cursor }) => ({
    data: await viewDay(deps, {
      spotId: spot_id,
      day: date,
      from: from || null,
      to: to || null,
      isCertain: certain === 1,
      page,
      perPage: per_page,
      cursor,
    }),
  }))

  serve(app, line, async ({ spot_id, date }) => ({ data: await viewLine(deps, { spotId: spot_id, day: date }) }))

  serve(app, stacks.listPublicStacks, async ({ ids, image_ids, spot_id: spotId, date }) => {
    const ofImages = await listStacksOfImages(deps.db, image_ids)
    return { data: { list: await listStacksById(deps, [...ids, ...ofImages], { spotId, day: date }) } }
  })
  serve(app, stacks.listStackImages, async ({ image_ids: imageIds }) => {
    const images = await listStackImages(deps.db, { imageIds })
    return { data: { list: images.map(toStackImage) } }
  })
  serve(app, stacks.viewStack, async ({ id }) => ({ data: { list: await viewStack(deps, id) } }))
}

import * as basket from '@lineup/contract/sales/basket.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { linkBasket, openBasket } from './basket-link.ts'
import { quoteBasket, toBasket, toQuote } from './quote-basket.ts'

export function basketRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, basket.quoteBasket, async (form) => ({
    data: toQuote(await quoteBasket(deps, toBasket(form)), deps.config.currency),
  }))

  serve(app, basket.linkBasket, async (form) => {
    const { link, until } = linkBasket(deps.config, toBasket(form), new Date())
    return { data: { link, good_until: until } }
  })

  serve(app, basket.openBasket, async ({ token }) => {
    const { imageIds, sequenceIds, until } = openBasket(deps.config, token, new Date())
    return { data: { image_ids: imageIds, sequence_ids: sequenceIds, good_until: until } }
  })
}

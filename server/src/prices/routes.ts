import * as prices from '@lineup/contract/prices.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { getDefaultPrices } from './queries.ts'

export function priceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, prices.publicPrice, async () => {
    const defaults = await getDefaultPrices(deps.db)
    return {
      data: {
        list: {
          image_price: defaults.imagePrice,
          commission_image: defaults.imageCommission,
          sequence_price: defaults.sequencePrice,
          commission_sequence: defaults.sequenceCommission,
          donation: defaults.donation,
          currency: defaults.currency,
        },
      },
    }
  })
}

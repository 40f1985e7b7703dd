import { publicRates } from '@lineup/contract/prices/rates.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listRates } from './rate-queries.ts'

export function rateRoutes(app: FastifyInstance, { db, config }: Deps) {
  const { currency, handRates } = config
  serve(app, publicRates, async () => ({
    data: { currency, ...(handRates === null ? await listRates(db) : { date: null, rates: handRates }) },
  }))
}

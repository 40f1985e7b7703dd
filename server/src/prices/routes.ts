import { inSentences } from '@lineup/contract/joined.ts'
import * as prices from '@lineup/contract/prices/calls.ts'
import * as ladder from '@lineup/contract/prices/ladder-setting.ts'
import * as setting from '@lineup/contract/prices/setting.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { askedPriceRoutes } from './asked/asked-routes.ts'
import { findAskingRules } from './asked/rules-queries.ts'
import { getLadder } from './ladder-queries.ts'
import { t } from './messages/t.ts'
import { countTouched, type DefaultPrices, getDefaultPrices } from './queries.ts'
import { setLadder } from './set-ladder.ts'
import { setPrices } from './set-prices.ts'

export function priceRoutes(app: FastifyInstance, deps: Deps) {
  askedPriceRoutes(app, deps)

  serve(app, prices.publicPrice, async () => {
    const { db } = deps
    const [defaults, rules, steps] = await Promise.all([getDefaultPrices(db), findAskingRules(db), getLadder(db)])
    return {
      data: {
        list: toWire(defaults),
        ...(rules?.allowed && { own_percent: rules.percent }),
        ...(steps.length > 0 && { ladder: steps }),
      },
    }
  })

  serve(app, setting.getPrices, async () => ({ data: { list: toWire(await getDefaultPrices(deps.db)) } }))

  serve(app, setting.priceReach, async (changed) => ({
    data: { sessions: await countTouched(deps.db, fromWire(changed)) },
  }))

  serve(app, setting.setPrices, async ({ seen, ...form }, call) => {
    const set = await setPrices(deps, { ...fromWire(form), seen: seen && fromWire(seen) }, call)
    return {
      data: { list: toWire(set.prices) },
      message: inSentences(t('defaults.saved'), ...set.warnings),
    }
  })

  serve(app, ladder.getLadder, async () => ({ data: { steps: await getLadder(deps.db) } }))

  serve(app, ladder.setLadder, async ({ steps, seen }, call) => {
    await setLadder(deps, { steps, seen: seen?.steps }, call)
    return { data: { steps }, message: t('ladder.saved') }
  })
}

type Amount = Exclude<keyof ReturnType<typeof toWire>, 'currency'>

const fromWire = (form: { [K in Amount]?: number | null | undefined }) => ({
  imagePrice: form.image_price,
  imageCommission: form.commission_image,
  sequencePrice: form.sequence_price,
  sequenceCommission: form.commission_sequence,
  ridePrice: form.ride_price,
  rideCommission: form.commission_ride,
  donation: form.donation,
})

const toWire = ({
  imagePrice,
  imageCommission,
  sequencePrice,
  sequenceCommission,
  ridePrice,
  rideCommission,
  donation,
  currency,
}: DefaultPrices) => ({
  image_price: imagePrice,
  commission_image: imageCommission,
  sequence_price: sequencePrice,
  commission_sequence: sequenceCommission,
  ride_price: ridePrice,
  commission_ride: rideCommission,
  donation,
  currency,
})

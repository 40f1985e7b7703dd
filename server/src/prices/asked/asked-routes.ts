import type { AskingRules } from '@lineup/contract/prices/asked-price.ts'
import * as asking from '@lineup/contract/prices/asking.ts'
import * as setting from '@lineup/contract/prices/asking-setting.ts'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { askPrices } from './ask-prices.ts'
import { countAskedChanges } from './asked-queries.ts'
import { getAskingRules, setAskingRules } from './set-asking-rules.ts'
import { type AskedView, viewAskedPrices } from './view-asked-prices.ts'

export function askedPriceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, setting.getAskingRules, async () => ({ data: toAnswer(await getAskingRules(deps.db)) }))

  serve(app, setting.askingReach, async (form) => ({ data: await countAskedChanges(deps.db, fromWire(form)) }))

  serve(app, setting.setAskingRules, async ({ seen, ...form }, call) => ({
    data: toAnswer(await setAskingRules(deps, { rules: fromWire(form), seen: seen && fromWire(seen) }, call)),
    message: form.allowed ? t('asked.allowed.on') : t('asked.allowed.off'),
  }))

  serve(app, asking.getAskedPrices, async ({ sequence_id }, { actor }) => ({
    data: toView(await viewAskedPrices(deps, { userId: actor.id, sequenceId: sequence_id ?? null })),
  }))

  serve(app, asking.askPrices, async ({ sequence_id, seen, ...form }, call) => ({
    data: toView(
      await askPrices(deps, { sequenceId: sequence_id ?? null, ...pricesOf(form), seen: seen && pricesOf(seen) }, call),
    ),
    message: t('asked.saved'),
  }))
}

type WireRules = {
  allowed: boolean
  percent: number
  image_least: number
  image_most: number
  ride_least?: number | null | undefined
  ride_most?: number | null | undefined
  sequence_least: number
  sequence_most: number
}

function fromWire({
  allowed,
  percent,
  ride_least: least = null,
  ride_most: most = null,
  ...form
}: WireRules): AskingRules {
  if ((least === null) !== (most === null)) throw invalid(t('rules.bothOfWave'))
  return {
    allowed,
    percent,
    limits: {
      image: { least: form.image_least, most: form.image_most },
      ride: least === null || most === null ? null : { least, most },
      sequence: { least: form.sequence_least, most: form.sequence_most },
    },
  }
}

const toAnswer = ({ rules, defaults }: Awaited<ReturnType<typeof getAskingRules>>) => ({
  rules: {
    allowed: rules.allowed,
    percent: rules.percent,
    image_least: rules.limits.image.least,
    image_most: rules.limits.image.most,
    ride_least: rules.limits.ride?.least ?? null,
    ride_most: rules.limits.ride?.most ?? null,
    sequence_least: rules.limits.sequence.least,
    sequence_most: rules.limits.sequence.most,
  },
  donation: defaults.donation,
  currency: defaults.currency,
})

type WirePrices = { [K in 'image_price' | 'ride_price' | 'sequence_price']?: number | null | undefined }

const pricesOf = ({ image_price, ride_price, sequence_price }: WirePrices) => ({
  imagePrice: image_price,
  ridePrice: ride_price,
  sequencePrice: sequence_price,
})

const toView = ({ allowed, percent, donation, currency, image, ride, sequence }: AskedView) => ({
  allowed,
  percent,
  donation,
  currency,
  image,
  ride,
  sequence,
})

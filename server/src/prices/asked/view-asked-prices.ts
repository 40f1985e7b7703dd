import type { AskingRules, Limits } from '@lineup/contract/prices/asked-price.ts'
import { notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type OwnPrices, withDefaults } from '../check-prices.ts'
import { type DefaultPrices, getDefaultPrices } from '../queries.ts'
import { findStandingPrices, getAskedPrices } from './asked-queries.ts'
import { findAskingRules } from './rules-queries.ts'
import { splitAsked } from './split-asked.ts'
import { getUsualPrices } from './usual-prices.ts'

type Shares = { price: number; commission: number }

/** One price, as its form needs it. Minor units. */
export type AskedPrice = {
  asked: number | null
  now: Shares | null
  base: Shares | null
  limits: Limits | null
  fixed: boolean
}

/** `sequenceId` null: what the photographer asks for all sessions. */
export type Asker = { userId: number; sequenceId: number | null }

export async function viewAskedPrices({ db }: Pick<Deps, 'db'>, of: Asker) {
  return inTransaction(db, (trx) => readAskedPrices(trx, of))
}

/** Throws NotFound for a sequence of somebody else. */
export async function readAskedPrices(trx: Trx, of: Asker) {
  const [rules, defaults] = [await findAskingRules(trx), await getDefaultPrices(trx)]
  const asked = await getAskedPrices(trx, of)
  const usualNow = await getUsualPrices(trx, of.userId)
  const standing = of.sequenceId === null ? undefined : await standingOf(trx, { ...of, sequenceId: of.sequenceId })
  const [base, now] =
    standing === undefined ? [defaults, usualNow] : [usualNow, withDefaults(standing.prices, defaults)]
  const isFixed = standing?.isFixed
  const part = (kind: 'image' | 'ride' | 'sequence'): AskedPrice => ({
    asked: asked[`${kind}Price`],
    now: sharesOf(now, kind),
    base: sharesOf(base, kind),
    limits: limitsOf(rules, kind),
    fixed: isFixed?.[kind] ?? false,
  })
  return {
    asked,
    allowed: rules?.allowed ?? false,
    percent: rules?.percent ?? 0,
    donation: defaults.donation,
    currency: defaults.currency,
    image: part('image'),
    ride: part('ride'),
    sequence: part('sequence'),
  }
}

export type AskedView = Awaited<ReturnType<typeof readAskedPrices>>

async function standingOf(trx: Trx, of: { userId: number; sequenceId: number }) {
  const row = await findStandingPrices(trx, of)
  if (row === undefined) throw notFound('sequence')
  const { own } = splitAsked(row)
  return {
    prices: row satisfies OwnPrices,
    isFixed: {
      image: own.imagePrice !== null || own.imageCommission !== null,
      ride: own.ridePrice !== null || own.rideCommission !== null,
      sequence: own.sequencePrice !== null || own.sequenceCommission !== null,
    },
  }
}

function sharesOf(prices: DefaultPrices, kind: 'image' | 'ride' | 'sequence'): Shares | null {
  const [price, commission] = [prices[`${kind}Price`], prices[`${kind}Commission`]]
  return price === null ? null : { price, commission: commission ?? 0 }
}

const limitsOf = (rules: AskingRules | undefined, kind: 'image' | 'ride' | 'sequence') =>
  rules?.allowed ? rules.limits[kind] : null

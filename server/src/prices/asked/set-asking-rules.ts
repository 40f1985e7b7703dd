import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import {
  type AskingRules,
  findLimitFault,
  type LimitFault,
  splitAskedPrice,
  suggestRules,
} from '@lineup/contract/prices/asked-price.ts'
import { MIN_CHARGE } from '@lineup/contract/prices/offers.ts'
import { suggestRide } from '@lineup/contract/prices/suggest-ride.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { checkSeen, type Seen } from '../../calls/check-seen.ts'
import { invalid } from '../../calls/problem.ts'
import { type Db, inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { noteAskingRules } from '../notices/note-prices.ts'
import { type DefaultPrices, getDefaultPrices, takeDefaultPrices } from '../queries.ts'
import { keepAskedPrices } from './asked-queries.ts'
import { findAskingRules, insertAskingRules, rowOf } from './rules-queries.ts'

/** Those in force, or where none are, those to begin with. */
export async function getAskingRules(db: Db) {
  const defaults = await getDefaultPrices(db)
  return { rules: await rulesAt(db, defaults), defaults }
}

async function rulesAt(db: Db, defaults: DefaultPrices): Promise<AskingRules> {
  const { imagePrice: image_price, imageCommission: commission_image, sequencePrice, sequenceCommission } = defaults
  const shop = { image_price, commission_image, sequence_price: sequencePrice, commission_sequence: sequenceCommission }
  const ride_price = defaults.ridePrice ?? suggestRide(shop).price
  return (await findAskingRules(db)) ?? suggestRules({ ...shop, ride_price })
}

/** Orders keep their figures; sessions with asked prices get those that the rules allow, and their photographers a mail. */
export async function setAskingRules(
  { db }: Pick<Deps, 'db'>,
  { rules, seen }: { rules: AskingRules; seen?: AskingRules | undefined },
  by: By,
) {
  return inTransaction(db, async (trx) => {
    const defaults = await takeDefaultPrices(trx)
    const before = await rulesAt(trx, defaults)
    const known: Seen<ReturnType<typeof comparedOf>> = seen && comparedOf(seen)
    const changes = { before: comparedOf(before), after: comparedOf(rules) }
    checkSeen(() => t('rules.changed'), known, changes)
    checkRules(rules, defaults)
    await noteAskingRules(trx, by)
    await insertAskingRules(trx, rules, by.actor.id)
    await keepAskedPrices(trx, null)
    await audit(trx, by, {
      act: 'asking.set',
      target: 'default prices',
      detail: { before: loggedOf(before), after: loggedOf(rules) },
    })
    return { rules, defaults }
  })
}

const comparedOf = (rules: AskingRules) => ({ ...rowOf(rules), allowed: Number(rules.allowed) })

const loggedOf = ({ allowed, percent, limits: { image, ride, sequence } }: AskingRules) => ({
  asking: allowed ? 'on' : 'off',
  sharePercent: percent,
  imageLeast: image.least,
  imageMost: image.most,
  rideLeast: ride?.least ?? null,
  rideMost: ride?.most ?? null,
  sequenceLeast: sequence.least,
  sequenceMost: sequence.most,
})

/** Throws Invalid if rules that are in force cannot bear these defaults. */
export async function checkAskingRules(trx: Trx, defaults: DefaultPrices): Promise<void> {
  const rules = await findAskingRules(trx)
  if (rules?.allowed) checkRules(rules, defaults)
}

function checkRules(rules: AskingRules, { donation, currency }: DefaultPrices): void {
  const fault = findLimitFault(rules, donation)
  if (fault !== undefined) throw invalid(describe(fault, { ...rules, donation, currency }))
}

type Described = { percent: number; donation: number; currency: string }

function describe({ kind, reason, price }: LimitFault, { percent, donation, currency }: Described): string {
  const money = (minor: number) => formatMoney(minor, currency)
  if (reason === 'low') return t('rules.low', { kind, least: money(MIN_CHARGE) })
  if (reason === 'order') return t('rules.order', { kind })
  const { shop, fee } = splitAskedPrice(price, { percent, donation })
  return t('rules.shares', {
    kind,
    price: money(price),
    percent: formatPercent(percent),
    donation: money(donation),
    left: money(shop + fee),
    fee: money(fee),
  })
}

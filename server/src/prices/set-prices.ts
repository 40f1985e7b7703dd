import { formatMoney } from '@lineup/contract/format.ts'
import { estimateFee, isThin } from '@lineup/contract/prices/offers.ts'
import { audit } from '../calls/audit-queries.ts'
import type { By } from '../calls/by.ts'
import { checkSeen, type Seen } from '../calls/check-seen.ts'
import { invalid } from '../calls/problem.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { checkAskingRules } from './asked/set-asking-rules.ts'
import { checkPrices, offersOf } from './check-prices.ts'
import { t } from './messages/t.ts'
import { noteDefaultPrices } from './notices/note-prices.ts'
import { type DefaultPrices, findUnsaleable, insertDefaultPrices, takeDefaultPrices } from './queries.ts'

/** Minor units. Absent and null keep the current price; without a price, null, rides are not offered any more. */
export type PricesForm = { [K in Exclude<keyof DefaultPrices, 'currency'>]?: number | null | undefined }

/** Throws Invalid if something could not be sold, sequences with own prices included. Existing orders keep theirs. */
export async function setPrices(
  { db }: Pick<Deps, 'db'>,
  { seen, ...form }: PricesForm & { seen?: Seen<DefaultPrices> },
  by: By,
): Promise<{ prices: DefaultPrices; warnings: string[] }> {
  const prices = await inTransaction(db, async (trx) => {
    const before = await takeDefaultPrices(trx)
    const after = merge(before, form)
    checkSeen(() => t('defaults.changed'), seen, { before, after })
    checkPrices(after)
    await checkAskingRules(trx, after)
    const { count, example } = await findUnsaleable(trx, after)
    if (count > 0) throw invalid(t('defaults.unsaleable', { count, example: String(example) }))
    await insertDefaultPrices(trx, after, by.actor.id)
    await noteDefaultPrices(trx, before, by)
    await audit(trx, by, { act: 'prices.set', target: 'default prices', detail: { before, after } })
    return after
  })
  return { prices, warnings: describeThin(prices) }
}

const merge = (before: DefaultPrices, form: PricesForm): DefaultPrices => ({
  currency: before.currency,
  imagePrice: form.imagePrice ?? before.imagePrice,
  imageCommission: form.imageCommission ?? before.imageCommission,
  sequencePrice: form.sequencePrice ?? before.sequencePrice,
  sequenceCommission: form.sequenceCommission ?? before.sequenceCommission,
  ...(form.ridePrice === null
    ? { ridePrice: null, rideCommission: null }
    : {
        ridePrice: form.ridePrice ?? before.ridePrice,
        rideCommission: form.rideCommission ?? before.rideCommission,
      }),
  donation: form.donation ?? before.donation,
})

function describeThin(prices: DefaultPrices): string[] {
  const money = (minor: number) => formatMoney(minor, prices.currency)
  return offersOf(prices)
    .filter(isThin)
    .map(({ name, price, commission, donation }) => {
      const [left, fee] = [money(price - commission - donation), money(estimateFee(price))]
      return t('defaults.thin', { name, left, fee })
    })
}

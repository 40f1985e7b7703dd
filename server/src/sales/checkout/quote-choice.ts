import { priceChoice } from '@lineup/contract/prices/choice.ts'
import { notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { takenOf } from '../../images/taken-of.ts'
import { soldPrices } from '../../prices/check-prices.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { listOnSale } from './checkout-queries.ts'

/** What a choice of public images of one sequence costs now. Throws NotFound for another image. Minor units. */
export async function quoteChoice(
  { db }: Pick<Deps, 'db'>,
  { sequenceId, ids }: { sequenceId: number; ids: number[] },
) {
  return inTransaction(db, async (trx) => {
    const onSale = await listOnSale(trx, { kind: 'sequence', id: sequenceId })
    const photos = onSale.map((image) => ({ id: image.imageId, taken: takenOf(image) }))
    const [first, known] = [onSale[0], new Set(photos.map(({ id }) => id))]
    if (first === undefined || !ids.every((id) => known.has(id))) throw notFound('image')
    const { imagePrice, ridePrice, sequencePrice } = soldPrices(first, await getDefaultPrices(trx))
    return priceChoice(photos, new Set(ids), { each: imagePrice, ride: ridePrice, cap: sequencePrice })
  })
}

import { MAX_IMAGES_PER_BASKET, MAX_IMAGES_PER_ORDER } from '@lineup/contract/limits.ts'
import { priceChoice, type TimedPhoto } from '@lineup/contract/prices/choice.ts'
import type { Trx } from '../../db/database.ts'
import { takenOf } from '../../images/taken-of.ts'
import type { SessionGoods } from '../../prices/fair-price.ts'
import type { NewLine } from '../checkout/checkout-queries.ts'
import { listTimes } from './basket-queries.ts'

type Bought = { sequenceId: number; goods: SessionGoods; lines: NewLine[] }

/**
 * Of each sequence, by id: the photos that could be added for nothing, all of them together. They are beside a ride, or in a sequence
 * that costs its whole price already. `chosen`: how many photos the basket names.
 */
export async function findFreePhotos(
  trx: Trx,
  bought: Bought[],
  { chosen }: { chosen: number },
): Promise<Map<number, number[]>> {
  // Beside single photos nothing is free, and there is nothing to read.
  const bundled = bought.filter(({ goods, lines }) => !goods.isWhole && lines.some(({ kind }) => kind !== 'image'))
  const total = bought.reduce((sum, { goods }) => sum + goods.photos.length, 0)
  const room = Math.max(0, Math.min(MAX_IMAGES_PER_BASKET - chosen, MAX_IMAGES_PER_ORDER - total))
  if (bundled.length === 0 || room === 0) return new Map()

  const rows = await listTimes(
    trx,
    bundled.map(({ sequenceId }) => sequenceId),
  )
  const bySequence = Map.groupBy(rows, ({ sequenceId }) => sequenceId)
  return new Map(
    bundled.map(({ sequenceId, goods }) => {
      const all = (bySequence.get(sequenceId) ?? []).map((row) => ({ id: row.imageId, taken: takenOf(row) }))
      return [sequenceId, freeOf(goods, all).slice(0, room)]
    }),
  )
}

function freeOf({ photos, image, ride, sequence }: SessionGoods, all: TimedPhoto[]): number[] {
  const prices = { each: image.price, ride: ride?.price ?? null, cap: sequence.price }
  return priceChoice(all, new Set(photos.map(({ id }) => id)), prices).free
}

import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { priceChoice } from '@lineup/contract/prices/choice.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { takenOf } from '../../images/taken-of.ts'
import { capBundle, type Shares } from '../../prices/cap-bundle.ts'
import { soldPrices } from '../../prices/check-prices.ts'
import { isSoldWhole } from '../../prices/is-sold-whole.ts'
import { type DefaultPrices, getDefaultPrices } from '../../prices/queries.ts'
import { type Figures, splitPrice, titleOfSale } from '../rules.ts'
import type { ItemRef, NewLine, OnSale } from './checkout-queries.ts'

export type Basket = { lines: NewLine[]; figures: Figures }

/**
 * The lines of a purchase at the prices of now. Throws NotFound for what is not on sale (a choice: not all of it), and Conflict for a
 * sequence that is not sold as a whole or cannot bear its shares.
 */
export async function priceBasket(trx: Trx, item: ItemRef, onSale: OnSale[]): Promise<Basket> {
  const [first] = onSale
  if (first === undefined) throw notFound(item.kind === 'sequence' ? 'Sequence' : 'Image')
  const prices = soldPrices(first, await getDefaultPrices(trx))
  const lines = linesOf(item, [first, ...onSale.slice(1)], prices)
  const total = (part: keyof Shares) => lines.reduce((sum, line) => sum + line[part], 0)
  return {
    lines,
    figures: splitPrice({ price: total('price'), commission: total('commission'), donation: prices.donation }),
  }
}

function linesOf(item: ItemRef, onSale: [OnSale, ...OnSale[]], prices: DefaultPrices): NewLine[] {
  const [first] = onSale
  const shares = defaultShares(prices)
  if (item.kind === 'image') return [{ kind: 'image', title: titleOfSale('image', first, 1), ...shares.image, onSale }]
  if (item.kind === 'choice') return linesOfChoice(item.ids, onSale, prices)
  const count = onSale.length
  if (!isSoldWhole({ count, ownPrice: first.sequencePrice })) throw conflict(NOT_WHOLE)
  const whole = capBundle(shares.sequence, { each: shares.image, count })
  return [{ kind: 'sequence', title: titleOfSale('sequence', first, count), ...whole, onSale }]
}

const NOT_WHOLE = `This session is sold by choice: please choose up to ${MAX_IMAGES_PER_CHOICE} photos of it`

const defaultShares = (prices: DefaultPrices) => ({
  image: { price: prices.imagePrice, commission: prices.imageCommission },
  ride: { price: prices.ridePrice ?? 0, commission: prices.rideCommission ?? 0 },
  sequence: { price: prices.sequencePrice, commission: prices.sequenceCommission },
})

function linesOfChoice(ids: number[], onSale: OnSale[], prices: DefaultPrices): NewLine[] {
  if (onSale.length < new Set(ids).size) throw notFound('Image')
  if (new Set(onSale.map(({ sequenceId }) => sequenceId)).size > 1) throw invalid('Please choose photos of one session')
  const photos = onSale.map((image) => ({ id: image.imageId, taken: takenOf(image) }))
  const chosen = new Set(photos.map(({ id }) => id))
  const shares = defaultShares(prices)
  const { pieces } = priceChoice(photos, chosen, {
    each: prices.imagePrice,
    ride: prices.ridePrice,
    cap: prices.sequencePrice,
  })
  return pieces.flatMap(({ kind, imageIds, price }) => {
    const bought = onSale.filter(({ imageId }) => imageIds.includes(imageId))
    const [first] = bought
    if (first === undefined) return []
    const title = titleOfSale(kind === 'sequence' ? 'choice' : kind, first, bought.length)
    return [{ kind, title, price, commission: shares[kind].commission, onSale: bought }]
  })
}

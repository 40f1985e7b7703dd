import { basketQuote } from '@lineup/contract/sales/basket.ts'
import * as z from 'zod/mini'
import { Problem } from '../../calls/problem.ts'
import { inSnapshot } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import type { Basket } from './basket-queries.ts'
import { BasketRefused } from './basket-refused.ts'
import { type PricedBasket, priceBasket } from './price-basket.ts'

/** What a basket costs now. Throws like `priceBasket`. */
export async function quoteBasket({ db }: Pick<Deps, 'db'>, basket: Basket): Promise<PricedBasket> {
  return inSnapshot(db, (trx) => priceBasket(trx, basket))
}

/** Without doubles, and the same whatever the order. */
export const toBasket = ({ image_ids, sequence_ids }: { image_ids: number[]; sequence_ids: number[] }): Basket => ({
  imageIds: [...new Set(image_ids)].toSorted((a, b) => a - b),
  sequenceIds: [...new Set(sequence_ids)].toSorted((a, b) => a - b),
})

export const toQuote = (
  { sessions, figures, gone, full, singles, off, step, next, covered }: PricedBasket,
  currency: string,
): z.output<typeof basketQuote> => ({
  price: figures.price,
  full,
  singles,
  off,
  donation: figures.donation,
  currency,
  photos: sessions.reduce((sum, { onSale }) => sum + onSale.length, 0),
  step,
  next,
  sessions: sessions.map((session) => ({
    sequence_id: session.sequenceId,
    sequence_key: session.sequenceKey,
    spot: session.spot,
    date: session.day,
    photographer_id: session.photographerId,
    name: session.name,
    whole: session.isWhole,
    photos: session.onSale.length,
    price: session.lines.reduce((sum, { price }) => sum + price, 0),
    cover: session.lines.map(({ kind, price, reduced, onSale }) => ({
      kind,
      image_ids: onSale.map(({ imageId }) => imageId),
      price,
      reduced,
    })),
    free: session.free,
  })),
  covered,
  gone: {
    images: gone.images.map(({ imageId, title }) => ({ image_id: imageId, title: title && saidTitle(title) })),
    sequences: gone.sequences.map(({ sequenceId, title, byChoice }) => ({
      sequence_id: sequenceId,
      title: title && saidTitle(title),
      by_choice: byChoice,
    })),
  },
})

/** Puts what the basket would be now into the refusal. */
export async function refuseBasket<T>({ config }: Pick<Deps, 'config'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BasketRefused)) throw error
    const data = z.encode(basketQuote, toQuote(error.basket, config.currency))
    throw new Problem(error.key, error.message, { data })
  }
}

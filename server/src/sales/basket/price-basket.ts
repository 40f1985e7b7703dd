import { formatMoney } from '@lineup/contract/format.ts'
import {
  MAX_IMAGES_PER_CHOICE,
  MAX_IMAGES_PER_ORDER,
  MAX_ORDER_PRICE,
  MAX_SEQUENCES_PER_BASKET,
} from '@lineup/contract/limits.ts'
import type { Step } from '@lineup/contract/prices/ladder.ts'
import { conflict, invalid } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { soldPrices } from '../../prices/check-prices.ts'
import { fairPrice } from '../../prices/fair-price.ts'
import { isSoldWhole } from '../../prices/is-sold-whole.ts'
import { getLadder } from '../../prices/ladder-queries.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import type { NewLine, OnSale } from '../checkout/checkout-queries.ts'
import { goodsOf, toNewLine } from '../checkout/lines.ts'
import { t } from '../messages/t.ts'
import { type Figures, splitPrice, titleOfSale } from '../rules.ts'
import { type Basket, listBasketPhotos, listGoneTitles, listSessions, type Session } from './basket-queries.ts'
import { findFreePhotos } from './free-photos.ts'

/** What is bought of one sequence. `free`: ids of photos that could be added for nothing, all of them together. */
export type BoughtSession = Session & { isWhole: boolean; onSale: OnSale[]; lines: NewLine[]; free: number[] }

export type Gone = {
  images: Array<{ imageId: number; title: string | null }>
  sequences: Array<{ sequenceId: number; title: string | null; byChoice: boolean }>
}

/** Minor units. `full` is what it costs before the ladder took `off`. Without anything on sale all sums are 0. */
export type PricedBasket = {
  sessions: BoughtSession[]
  figures: Figures
  full: number
  singles: number
  off: number
  step: Step | null
  next: Step | null
  /** Chosen photos that a sequence of the basket covers. */
  covered: number[]
  gone: Gone
}

/**
 * A basket at the prices of now, without what is not on sale. Throws Invalid over its limits, and Conflict for a price that cannot be
 * charged.
 */
export async function priceBasket(trx: Trx, basket: Basket): Promise<PricedBasket> {
  const asked = await listSessions(trx, basket.sequenceIds)
  const wholes = [...asked.values()].filter(
    ({ photos: count, ownPrice, asked }) => count > 0 && isSoldWhole({ count, ownPrice, asked }),
  )
  checkSize(basket, wholes)
  const wholeIds = wholes.map(({ sequenceId }) => sequenceId)
  const photos = await listBasketPhotos(trx, { ...basket, sequenceIds: wholeIds })
  const bySequence = Map.groupBy(photos, ({ sequenceId }) => sequenceId)
  const shown = await listSessions(trx, [...bySequence.keys()])
  const wanted = [...bySequence].flatMap(([id, onSale]) => wantedOf(onSale, shown.get(id), wholeIds.includes(id)))
  checkSessions(wanted)

  const [defaults, ladder] = [await getDefaultPrices(trx), await getLadder(trx)]
  const priced = wanted.map((one) => ({ ...one, goods: goodsOf(one, soldPrices(one.first, defaults)) }))
  const { lines, full, step, next, singles } = fairPrice(
    priced.map(({ goods }) => goods),
    ladder,
  )
  if (full.price > MAX_ORDER_PRICE) throw conflict(tooDear(defaults.currency))

  const sold = priced.map((one, n) => ({
    ...one,
    lines: lines.filter(({ session }) => session === n).map((line) => toNewLine(line, one)),
  }))
  const free = await findFreePhotos(trx, sold, { chosen: basket.imageIds.length })
  const sessions = sold.map((one) => ({ ...one, free: free.get(one.sequenceId) ?? [] }))
  const sum = (part: 'price' | 'commission' | 'reduced') => lines.reduce((total, line) => total + line[part], 0)
  if (lines.length > 0) splitPrice({ ...full, donation: defaults.donation })
  const [price, commission] = [sum('price'), sum('commission')]
  // Where the ladder leaves the shop less than the donation, all of that is given.
  const donation = Math.min(defaults.donation, price - commission)
  return {
    sessions,
    figures: { price, commission, donation, platform: price - commission - donation },
    full: full.price,
    singles,
    off: sum('reduced'),
    step,
    next,
    covered: coveredBy(sessions, basket),
    gone: await findGone(trx, basket, { sessions, asked }),
  }
}

type WantedSession = Session & { first: OnSale; onSale: OnSale[]; isWhole: boolean }

function wantedOf(onSale: OnSale[], session: Session | undefined, isWhole: boolean): WantedSession[] {
  const [first] = onSale
  return first === undefined || session === undefined ? [] : [{ ...session, first, onSale, isWhole }]
}

function checkSize({ imageIds }: Basket, wholes: Session[]): void {
  const count = wholes.reduce((sum, { photos }) => sum + photos, imageIds.length)
  if (count > MAX_IMAGES_PER_ORDER) throw invalid(t('basket.photos', { max: MAX_IMAGES_PER_ORDER }))
}

function checkSessions(wanted: WantedSession[]): void {
  if (wanted.length > MAX_SEQUENCES_PER_BASKET) throw invalid(t('basket.sessions', { max: MAX_SEQUENCES_PER_BASKET }))
  const isCrowded = wanted.some(({ isWhole, onSale }) => !isWhole && onSale.length > MAX_IMAGES_PER_CHOICE)
  if (isCrowded) throw invalid(t('basket.chosen', { max: MAX_IMAGES_PER_CHOICE }))
}

const tooDear = (currency: string) => t('basket.tooDear', { most: formatMoney(MAX_ORDER_PRICE, currency) })

function coveredBy(sessions: BoughtSession[], { imageIds }: Basket): number[] {
  const whole = new Set(
    sessions.flatMap(({ isWhole, onSale }) => (isWhole ? onSale.map(({ imageId }) => imageId) : [])),
  )
  return imageIds.filter((id) => whole.has(id))
}

type Found = { sessions: BoughtSession[]; asked: Map<number, Session> }

async function findGone(trx: Trx, { imageIds, sequenceIds }: Basket, { sessions, asked }: Found): Promise<Gone> {
  const bought = new Set(sessions.flatMap(({ onSale }) => onSale.map(({ imageId }) => imageId)))
  const whole = new Set(sessions.flatMap(({ isWhole, sequenceId }) => (isWhole ? [sequenceId] : [])))
  const images = imageIds.filter((id) => !bought.has(id))
  const titles = images.length === 0 ? new Map<number, string>() : await listGoneTitles(trx, images)
  return {
    images: images.map((imageId) => ({ imageId, title: titles.get(imageId) ?? null })),
    sequences: sequenceIds.filter((id) => !whole.has(id)).map((id) => goneSequence(id, asked.get(id))),
  }
}

/** One that everybody sees is only too large, or has no photo at the moment. */
const goneSequence = (sequenceId: number, session: Session | undefined) => ({
  sequenceId,
  title: session === undefined ? null : titleOfSale('sequence', session, session.photos),
  byChoice: session !== undefined && session.photos > 0,
})

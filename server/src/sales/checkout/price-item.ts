import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { capBundle, type Shares } from '../../prices/cap-bundle.ts'
import { soldPrices } from '../../prices/check-prices.ts'
import { fairPrice } from '../../prices/fair-price.ts'
import { isSoldWhole } from '../../prices/is-sold-whole.ts'
import { type DefaultPrices, getDefaultPrices } from '../../prices/queries.ts'
import { t } from '../messages/t.ts'
import { type Figures, splitPrice, titleOfSale } from '../rules.ts'
import type { ItemRef, NewLine, OnSale } from './checkout-queries.ts'
import { goodsOf, sharesOf, toNewLine } from './lines.ts'

type Priced = { lines: NewLine[]; figures: Figures }

/**
 * The lines of a purchase at the prices of now. Throws NotFound for what is not on sale (a choice: not all of it), and Conflict for a
 * sequence that is not sold as a whole or cannot bear its shares.
 */
export async function priceItem(trx: Trx, item: ItemRef, onSale: OnSale[]): Promise<Priced> {
  const [first] = onSale
  if (first === undefined) throw notFound(item.kind === 'sequence' ? 'sequence' : 'image')
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
  const shares = sharesOf(prices)
  if (item.kind === 'image') return [lineOf('image', first, { ...shares.image, onSale })]
  if (item.kind === 'choice') return linesOfChoice(item.ids, onSale, prices)
  const count = onSale.length
  const { sequencePrice: ownPrice, sequenceAsked: asked } = first
  if (!isSoldWhole({ count, ownPrice, asked })) throw conflict(t('checkout.notWhole', { max: MAX_IMAGES_PER_CHOICE }))
  return [lineOf('sequence', first, { ...capBundle(shares.sequence, { each: shares.image, count }), onSale })]
}

const lineOf = (kind: 'image' | 'sequence', first: OnSale, line: Shares & { onSale: OnSale[] }): NewLine => ({
  kind,
  title: titleOfSale(kind, first, line.onSale.length),
  reduced: 0,
  code: 0,
  ...line,
})

function linesOfChoice(ids: number[], onSale: OnSale[], prices: DefaultPrices): NewLine[] {
  if (onSale.length < new Set(ids).size) throw notFound('image')
  if (new Set(onSale.map(({ sequenceId }) => sequenceId)).size > 1) throw invalid(t('checkout.oneSession'))
  const goods = goodsOf({ onSale, isWhole: false }, prices)
  return fairPrice([goods], []).lines.map((line) => toNewLine(line, { onSale, isWhole: false }))
}

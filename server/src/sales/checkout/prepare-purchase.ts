import { notFound } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import type { CheckoutOrder } from '../../payments/port.ts'
import { itemsOf, pictureOf, sayGone } from '../basket/basket-order.ts'
import type { Basket } from '../basket/basket-queries.ts'
import { BasketRefused } from '../basket/basket-refused.ts'
import { type PricedBasket, priceBasket } from '../basket/price-basket.ts'
import { applyCode, type UsedCode } from '../codes/use-code.ts'
import { titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { describePurchase, type Figures, splitPrice, titleOfSale } from '../rules.ts'
import { type ItemRef, listOnSale, type NewLine } from './checkout-queries.ts'
import { priceItem } from './price-item.ts'

export type Wanted = ItemRef | { kind: 'basket'; basket: Basket }

/** What the payment page shows of it. */
export type PaymentPage = Pick<CheckoutOrder, 'title' | 'description' | 'imageUrl' | 'items'>

export type Purchase = {
  page: PaymentPage
  lines: NewLine[]
  figures: Figures
  /** Of the ladder, if it took something off. */
  percent: number | null
  /** Of a basket, without the code. */
  quoted?: PricedBasket
  used?: UsedCode
}

type PurchaseDeps = Pick<Deps, 'config'>

/**
 * What a checkout would freeze now, with what a code takes off. Throws NotFound or Conflict for what is not on sale and for a code that
 * cannot be used, and Invalid for a basket over its limits.
 */
export async function preparePurchase(
  deps: PurchaseDeps,
  trx: Trx,
  wanted: Wanted,
  code?: string | null,
): Promise<Purchase> {
  return wanted.kind === 'basket' ? prepareBasket(deps, trx, wanted.basket, code) : prepareItem(deps, trx, wanted, code)
}

async function prepareItem({ config }: PurchaseDeps, trx: Trx, item: ItemRef, code: string | null | undefined) {
  const onSale = await listOnSale(trx, item)
  const priced = await priceItem(trx, item, onSale)
  const [first] = onSale
  if (first === undefined) throw notFound('image')
  const bought = await withCode(trx, priced, { code, currency: config.currency })
  const page = {
    title: saidTitle(titleOfSale(item.kind, first, onSale.length)),
    description: describePurchase(onSale.length, bought.figures.donation, config.currency),
    imageUrl: pictureOf(first, config),
  }
  return { ...bought, page, percent: null }
}

async function prepareBasket(
  { config }: PurchaseDeps,
  trx: Trx,
  basket: Basket,
  code: string | null | undefined,
): Promise<Purchase> {
  const quoted = await priceBasket(trx, basket)
  const { sessions, off, step } = quoted
  const refusal = sayGone(quoted, config.currency)
  if (refusal !== undefined) throw new BasketRefused(refusal, quoted)

  const photos = sessions.flatMap(({ onSale }) => onSale)
  const priced = { lines: sessions.flatMap(({ lines }) => lines), figures: quoted.figures }
  const bought = await withCode(trx, priced, { code, currency: config.currency })
  const bySession = Map.groupBy(bought.lines, ({ onSale }) => onSale[0]?.sequenceId)
  const page = {
    title: saidTitle(titleOfAll(bought.lines)),
    description: describePurchase(photos.length, bought.figures.donation, config.currency),
    imageUrl: pictureOf(photos[0], config),
    items: itemsOf(
      sessions.map((session) => ({ ...session, lines: bySession.get(session.sequenceId) ?? [] })),
      { donation: bought.figures.donation, config },
    ),
  }
  return { ...bought, page, percent: off > 0 ? (step?.percent ?? null) : null, quoted }
}

type Priced = Pick<Purchase, 'lines' | 'figures'>

async function withCode(
  trx: Trx,
  { lines, figures }: Priced,
  { code, currency }: { code: string | null | undefined; currency: string },
): Promise<Priced & Pick<Purchase, 'used'>> {
  if (!code) return { lines, figures }
  const { donation } = figures
  const used = await applyCode(trx, code, { lines, donation, currency })
  const sum = (part: 'price' | 'commission') => used.lines.reduce((total, line) => total + line[part], 0)
  return {
    lines: used.lines,
    // Of nothing nobody gets anything, not even the ocean.
    figures:
      used.code.freePhotos === null
        ? splitPrice({ price: sum('price'), commission: sum('commission'), donation })
        : { price: 0, commission: 0, donation: 0, platform: 0 },
    used,
  }
}

import { notFound } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CheckoutOrder } from '../../payments/port.ts'
import { itemsOf, pictureOf, sayGone } from '../basket/basket-order.ts'
import type { Basket } from '../basket/basket-queries.ts'
import { BasketRefused } from '../basket/basket-refused.ts'
import { type PricedBasket, priceBasket } from '../basket/price-basket.ts'
import { titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { describePurchase, type Figures, titleOfSale } from '../rules.ts'
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
  /** Of a basket. */
  quoted?: PricedBasket
}

type PurchaseDeps = Pick<Deps, 'config'>

/** What a checkout would freeze now. Throws NotFound or Conflict for what is not on sale, and Invalid for a basket over its limits. */
export async function preparePurchase(deps: PurchaseDeps, trx: Trx, wanted: Wanted): Promise<Purchase> {
  return wanted.kind === 'basket' ? prepareBasket(deps, trx, wanted.basket) : prepareItem(deps, trx, wanted)
}

async function prepareItem({ config }: PurchaseDeps, trx: Trx, item: ItemRef): Promise<Purchase> {
  const onSale = await listOnSale(trx, item)
  const { lines, figures } = await priceItem(trx, item, onSale)
  const [first] = onSale
  if (first === undefined) throw notFound('Image')
  const page = {
    title: titleOfSale(item.kind, first, onSale.length),
    description: describePurchase(onSale.length, figures.donation, config.currency),
    imageUrl: pictureOf(first, config),
  }
  return { page, lines, figures, percent: null }
}

async function prepareBasket({ config }: PurchaseDeps, trx: Trx, basket: Basket): Promise<Purchase> {
  const quoted = await priceBasket(trx, basket)
  const { sessions, figures, off, step } = quoted
  const refusal = sayGone(quoted, config.currency)
  if (refusal !== undefined) throw new BasketRefused(refusal, quoted)

  const photos = sessions.flatMap(({ onSale }) => onSale)
  const lines = sessions.flatMap((session) => session.lines)
  const page = {
    title: titleOfAll(lines),
    description: describePurchase(photos.length, figures.donation, config.currency),
    imageUrl: pictureOf(photos[0], config),
    items: itemsOf(quoted, config),
  }
  return { page, lines, figures, percent: off > 0 ? (step?.percent ?? null) : null, quoted }
}

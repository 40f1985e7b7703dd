import { Problem } from '../../calls/problem.ts'
import type { PricedBasket } from './price-basket.ts'

/** A Conflict that tells what the basket would be now. */
export class BasketRefused extends Problem {
  override name = 'BasketRefused'
  readonly basket: PricedBasket

  constructor(message: string, basket: PricedBasket) {
    super('Conflict', message)
    this.basket = basket
  }
}

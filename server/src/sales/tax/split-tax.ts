import { shareSoFar, spreadOverLines } from '@lineup/contract/sales/shares.ts'
import type { TaxBehavior } from '../../payments/port.ts'

type Line = { lineNo: number; price: number; commission: number }
/** `price` is what the buyer paid for it, tax and all. `agreed` is the commission before tax in the price was taken off; null: nothing was. */
export type TaxedLine = Line & { tax: number; agreed: number | null }

/**
 * The tax of an order on its lines, by what each costs. Tax on top makes each dearer. Tax in the price is nobody's money: the photographers'
 * commission is of what is left of the price.
 */
export function splitTax(lines: Line[], tax: number, behavior: TaxBehavior): TaxedLine[] {
  const taxes = spreadOverLines(
    tax,
    lines.map(({ price }) => ({ price, refunded: 0 })),
  )
  return lines.map(({ lineNo, price, commission }, n) => {
    const own = taxes[n] ?? 0
    if (behavior === 'exclusive') return { lineNo, price: price + own, commission, tax: own, agreed: null }
    if (own === 0) return { lineNo, price, commission, tax: own, agreed: null }
    const net = commission - shareSoFar(commission, { price, refunded: own })
    return { lineNo, price, commission: net, tax: own, agreed: commission }
  })
}

import type { Trx } from '../../db/database.ts'
import type { CheckoutState } from '../../payments/port.ts'
import type { Payment } from '../fulfilment/fulfil-queries.ts'
import { splitTax } from './split-tax.ts'
import { listTaxableLines, setLineTax, setTax } from './tax-queries.ts'

/**
 * Writes the tax of a paid order into its figures, and returns it with them: the price is what the buyer paid, and tax a part of it. The
 * donation stays as it was promised; what tax in the price takes, photographers and platform bear.
 */
export async function takeTax(trx: Trx, payment: Payment, { tax }: CheckoutState): Promise<Payment> {
  const { tax_behavior: behavior, donation_minor: donation } = payment
  if (tax === null || behavior === null) return payment
  const lines = splitTax(await listTaxableLines(trx, payment.id), tax.amount, behavior)
  if (tax.amount > 0) await setLineTax(trx, payment.id, lines)

  const sum = (part: 'price' | 'commission') => lines.reduce((total, line) => total + line[part], 0)
  const [price, commission] = [sum('price'), sum('commission')]
  const figures = {
    price_minor: price,
    commission_minor: commission,
    platform_minor: price - commission - donation - tax.amount,
    tax_minor: tax.amount,
  }
  await setTax(trx, payment.id, figures, tax)
  return { ...payment, ...figures, tax_rates: tax.rates }
}

import type { Trx } from '../../db/database.ts'
import type { OrderTax } from '../../payments/port.ts'
import type { TaxedLine } from './split-tax.ts'

export async function listTaxableLines(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('payment_lines')
    .select(['line_no as lineNo', 'price_minor as price', 'commission_minor as commission'])
    .where('payment_id', '=', paymentId)
    .orderBy('line_no')
    .execute()
}

export async function setLineTax(trx: Trx, paymentId: number, lines: TaxedLine[]): Promise<void> {
  for (const { lineNo, price, commission, tax, agreed } of lines) {
    await trx
      .updateTable('payment_lines')
      .set({ price_minor: price, commission_minor: commission, tax_minor: tax, agreed_minor: agreed })
      .where('payment_id', '=', paymentId)
      .where('line_no', '=', lineNo)
      .execute()
  }
}

export type TaxedFigures = { price_minor: number; commission_minor: number; platform_minor: number; tax_minor: number }

/** Also where no tax is due, and why. */
export async function setTax(trx: Trx, paymentId: number, figures: TaxedFigures, tax: OrderTax): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ ...figures, tax_country: tax.country, tax_rates: JSON.stringify(tax.rates) })
    .where('id', '=', paymentId)
    .execute()
}

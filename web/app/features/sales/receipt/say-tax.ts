import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'

/** What of an order is tax, and at which rate; null where none is. */
export function sayTax({ tax, tax_rates: rates, currency }: Purchase['order']): string | null {
  if (tax === 0) return null
  const money = formatMoney(tax, currency)
  const [rate] = rates
  return rate
    ? t('paid.taxAt', { money, ...rate, percent: formatPercent(rate.percent), place: rate.place ?? 'none' })
    : money
}

import { formatMoney } from '@lineup/contract/format.ts'

export function sumsOf(amounts: { amount: number; currency: string }[]): string {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' + ')
}

import * as z from 'zod/mini'
import { formatMoney, sum } from './format.ts'

/**
 * Currencies that Stripe counts in units, and in thousandths (docs.stripe.com/currencies, 2026-11); all others in hundredths. Not from `Intl`,
 * which goes by how people write sums (CLDR): no cents in COP or HUF, which Stripe has. ISK and UGX have none, but are sent with two.
 */
const IN_UNITS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const IN_THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ')

/** Digits of the minor unit in which the payment provider counts a currency: USD 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
  if (IN_UNITS.includes(currency)) return 0
  return IN_THOUSANDTHS.includes(currency) ? 3 : 2
}

/** The provider's minor units as units: 7440, JPY → 7440; 12350, KWD → 12.35. */
export const toUnits = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Units of any currency as people read them: €46.12, ¥7,440, and $10 where there are no cents. */
export function formatUnits(units: number, currency: string): string {
  const [whole = '0', decimals = ''] = Math.abs(units).toFixed(minorDigits(currency)).split('.')
  return sum(units < 0, whole, /[1-9]/.test(decimals) ? decimals : '', currency)
}

/** A sum of the shop's with what the buyer saw of it: €46.12 ($50). Minor units of the shop's currency, units of the buyer's. */
export function formatPaid(minor: number, currency: string, seen: { currency: string; amount: number } | null): string {
  const own = formatMoney(minor, currency)
  return seen === null ? own : `${formatUnits(seen.amount, seen.currency)} (${own})`
}

/**
 * What the buyer saw and paid, where the payment provider showed another currency than the shop's. `amount` and `refunded` are units of
 * it, not minor units.
 */
export const presentment = z.object({
  currency: z.string(),
  amount: z.number(),
  refunded: z.number(),
})
export type Presentment = z.infer<typeof presentment>

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'
import { currency } from '../money.ts'
import { formatUnits } from '../presentment.ts'

/** `rate`: units of `currency` for one unit of the shop's. */
const rate = z.object({ currency: z.string(), rate: z.number() })
export type Rate = z.infer<typeof rate>

export const publicRates = endpoint({
  method: 'GET',
  path: '/public/rates',
  access: 'open',
  limit: 'reads',
  summary:
    'What one unit of the shop’s currency is in others, to say about how much a price is. Empty where the operator names neither a source nor rates, and when those of the source are older than seven days. `date` is null for rates by hand. Nothing is charged by them.',
  input: z.object({}),
  output: z.object({ currency, date: z.nullable(day), rates: z.array(rate) }),
  isWrite: false,
})

/** From here on nobody minds the cents. */
const WHOLE_FROM = 10
const DIGITS = 3

/** About how much a sum is, to three digits: about €23, about ¥3,880, about €4.60. `minor`: of the shop's currency, in hundredths. */
export function formatAbout(minor: number, { currency: to, rate: perUnit }: Rate): string {
  const units = (minor / 100) * perUnit
  const rounded = units < WHOLE_FROM ? Math.round(units * 10) / 10 : Math.round(Number(units.toPrecision(DIGITS)))
  return formatUnits(rounded, to)
}

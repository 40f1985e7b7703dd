import * as z from 'zod'
import type { openSettings } from './read-settings.ts'

/** Units of `currency` for one unit of the shop's. */
export type HandRate = { currency: string; rate: number }

const rates = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().split(':')))
  .pipe(
    z.array(
      z
        .tuple([z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d{1,9}(\.\d{1,9})?$/)])
        .transform(([currency, rate]) => ({ currency, rate: Number(rate) }))
        .refine(({ rate }) => rate > 0),
    ),
  )
  .refine((list) => new Set(list.map(({ currency }) => currency)).size === list.length)

/** Rates of other currencies by hand: `EUR:0.92,IDR:15800`. Null without any. */
export function readHandRates({ read, text, fault }: Settings): HandRate[] | null {
  const list = read('RATES', rates, null, 'lists rates such as EUR:0.92,IDR:15800, each currency once')
  if (list !== null && text('RATES_URL') !== undefined) fault('RATES', 'is instead of RATES_URL: give one of them')
  if (list?.some(({ currency }) => currency === (text('CURRENCY') ?? 'USD')))
    fault('RATES', 'has the rate of CURRENCY itself')
  return list
}

type Settings = Pick<ReturnType<typeof openSettings<'RATES' | 'RATES_URL' | 'CURRENCY'>>, 'read' | 'text' | 'fault'>

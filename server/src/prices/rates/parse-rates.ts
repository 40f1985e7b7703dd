import type { Rate } from '@lineup/contract/prices/rates.ts'

export type ParsedRates = { day: string; rates: Rate[] }

/** As many as the bank has at most, and one more. */
const DIGITS = 7
/** More is no list of rates. */
const MOST = 300

/**
 * Reads daily rates in the form of the European Central Bank: a Cube with a time, in it Cubes with currency and rate, units for one euro.
 * Turns them into units for one of `base`. Throws an Error that says what is wrong with the text.
 */
export function parseRates(xml: string, base: string): ParsedRates {
  const [, day] = /<Cube\s[^>]*time=(?:'|")(\d{4}-\d\d-\d\d)(?:'|")/.exec(xml) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) throw new Error('It has no Cube with a day')
  // The newest day stands first in the files of several.
  const ofDay = xml.split(/<Cube\s[^>]*time=/)[1] ?? ''
  const found = new Map([['EUR', 1]])
  for (const [cube] of ofDay.matchAll(/<Cube\s[^>]*currency=[^>]*>/g)) {
    const [, currency] = /currency=(?:'|")([A-Z]{3})(?:'|")/.exec(cube) ?? []
    const rate = Number(/\srate=(?:'|")([\d.]{1,20})(?:'|")/.exec(cube)?.[1])
    if (currency === undefined || !Number.isFinite(rate) || rate <= 0)
      throw new Error(`It has a rate that is none: ${cube}`)
    found.set(currency, rate)
  }
  const own = found.get(base)
  if (found.size < 2 || found.size > MOST) throw new Error(`It has ${found.size - 1} rates`)
  if (own === undefined) throw new Error(`It has no rate of ${base}`)
  found.delete(base)
  return {
    day,
    rates: [...found].map(([currency, rate]) => ({ currency, rate: Number((rate / own).toPrecision(DIGITS)) })),
  }
}

import { digitsOf, presentmentCurrencies, presentmentOf } from '../../checkout/presentment.ts'
import type { Visit } from '../visit.ts'

/** An amount in minor units as people read it: 1500, usd → $15.00. */
export function money(amount: number, currency: string) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 10 ** digitsOf(currency))
}

type Paying = Pick<Visit, 'session' | 'order'>

/** What the buyer pays, in the currency that they chose. */
export function moneyText({ session, order: { presentment } }: Paying) {
  return presentment === null
    ? shopsMoney(session)
    : money(presentment.presentment_amount, presentment.presentment_currency)
}

export const shopsMoney = ({ amount_total: total, currency }: Visit['session']) => money(total ?? 0, currency ?? 'usd')

/** What a buyer may pay in, the shop's currency first; nothing where the shop offers one alone. */
export function offersOf({ session }: Paying): Array<{ currency: string; text: string }> {
  if (!session.adaptive_pricing?.enabled) return []
  const own = session.currency ?? 'usd'
  const others = presentmentCurrencies.flatMap((currency) => {
    const shown = presentmentOf(session.amount_total ?? 0, own, currency)
    return shown ? [{ currency, text: money(shown.presentment_amount, currency) }] : []
  })
  return [{ currency: own, text: shopsMoney(session) }, ...others]
}

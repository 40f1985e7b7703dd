import { formatMoney } from '@lineup/contract/format.ts'
import { formatAbout, publicRates, type Rate } from '@lineup/contract/prices/rates.ts'
import { useEffect, useState } from 'react'
import { cachedCall } from '../../../api/cached-call.ts'
import { useSite } from '../../../api/use-site.ts'
import { useKeptCurrency } from './kept-currency.ts'
import { t } from './messages/t.ts'

/** About how much a price is in the visitor's own currency. Minor units of the shop's; what is charged is always the shop's. */
export function useAbout() {
  const { currency, hasRates } = useSite()
  const wanted = useKeptCurrency()
  const rates = useRates(hasRates && wanted !== null && wanted !== currency)
  const rate = rates.find((one) => one.currency === wanted)
  return {
    /** "about €23", or null where no other currency is wanted or known. */
    about: (minor: number): string | null =>
      rate === undefined ? null : t('about', { money: formatAbout(minor, rate) }),
    /** What the rates leave out. */
    exchange: rate === undefined ? null : t('exchange', { currency: rate.currency }),
    /** "$25 (about €23)". */
    sayPrice: (minor: number): string => {
      const price = formatMoney(minor, currency)
      return rate === undefined ? price : t('withAbout', { price, money: formatAbout(minor, rate) })
    },
  }
}

function useRates(isWanted: boolean): Rate[] {
  const [rates, setRates] = useState<Rate[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    // Without them prices are said in the shop's currency alone.
    cachedCall(publicRates, {}).then(
      (answer) => isHere && setRates(answer.rates),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return rates
}

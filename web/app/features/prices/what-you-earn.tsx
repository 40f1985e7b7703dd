import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../api/use-site.ts'
import { earnings as words } from '../../strings/money/earnings.ts'
import { defaultPrices } from './default-prices.ts'
import { earningsText } from './earnings-text.ts'

/** What a photographer keeps at the default prices, and when it is paid. */
export function WhatYouEarn() {
  const { payoutHoldDays } = useSite()
  const { data } = useQuery(defaultPrices)
  if (!data) return null
  return (
    <p className="max-w-text text-sm text-muted">
      <span className="text-text">{earningsText(data.list)}</span> {words.when(payoutHoldDays)}
    </p>
  )
}

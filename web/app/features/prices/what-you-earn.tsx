import { useEffect, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { useSite } from '../../api/use-site.ts'
import { earnings as words } from '../../strings/money/earnings.ts'
import { loadEarnings } from './load-earnings.ts'

/** What a photographer keeps at the default prices, and when it is paid; `isByBank`: not by the payment provider. Pages load it late, and keep room for it. */
export function WhatYouEarn({ isByBank = false }: { isByBank?: boolean }) {
  const { payoutHoldDays } = useSite()
  const [earnings, setEarnings] = useState('')

  useEffect(() => {
    let isOver = false
    void loadEarnings(cachedCall).then((text) => isOver || setEarnings(text))
    return () => {
      isOver = true
    }
  }, [])

  return (
    <p className="min-h-20 max-w-text text-sm text-muted">
      <span className="text-text">{earnings}</span>{' '}
      {earnings !== '' && (isByBank ? words.byBank : words.when(payoutHoldDays))}
    </p>
  )
}

import { useEffect, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { Earnings } from './earnings.tsx'
import { loadEarnings } from './load-earnings.ts'

/** What a photographer keeps at the default prices, and when it is paid; `isByBank`: not by the payment provider. Pages load it late, and keep room for it. */
export function WhatYouEarn({ isByBank = false }: { isByBank?: boolean }) {
  const [earnings, setEarnings] = useState('')

  useEffect(() => {
    let isOver = false
    void loadEarnings(cachedCall).then((text) => isOver || setEarnings(text))
    return () => {
      isOver = true
    }
  }, [])

  return <Earnings text={earnings} isByBank={isByBank} />
}

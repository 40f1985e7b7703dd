import { useEffect, useState } from 'react'
import { cachedCall } from '../../api/cached-call.ts'
import { queries } from '../../api/queries.tsx'
import { askedQuery } from './asked/asked-query.ts'
import { Earnings } from './earnings.tsx'
import { loadEarnings, sayEarnings } from './load-earnings.ts'

/** What a photographer keeps of what stands where a session has no other prices, and when it is paid; `isByBank`: not by the payment provider. Pages load it late, and keep room for it. */
export function WhatYouEarn({ isByBank = false }: { isByBank?: boolean }) {
  const [earnings, setEarnings] = useState('')

  useEffect(() => {
    let isOver = false
    void loadOwn().then((text) => isOver || setEarnings(text))
    return () => {
      isOver = true
    }
  }, [])

  return <Earnings text={earnings} isByBank={isByBank} />
}

async function loadOwn(): Promise<string> {
  try {
    const { image, ride, sequence, currency, allowed, percent } = await queries.fetchQuery(askedQuery())
    const prices = {
      currency,
      image_price: image.now?.price ?? 0,
      commission_image: image.now?.commission ?? 0,
      ride_price: ride.now?.price ?? null,
      commission_ride: ride.now?.commission ?? null,
      sequence_price: sequence.now?.price ?? 0,
      commission_sequence: sequence.now?.commission ?? 0,
    }
    return sayEarnings(prices, allowed ? percent : undefined)
  } catch {
    return loadEarnings(cachedCall)
  }
}

import { quoteBasket } from '@lineup/contract/sales/basket.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

/** What photos of several sequences cost in one payment, in minor units. Null while it is not known. */
export function usePriceTogether(ids: number[]): number | null {
  const [answer, setAnswer] = useState<{ photos: string; price: number } | null>(null)
  const photos = ids.join(',')

  useEffect(() => {
    const asking = new AbortController()
    call(
      quoteBasket,
      { image_ids: photos.split(',').map(Number), sequence_ids: [] },
      { signal: asking.signal, expects: ['Invalid', 'Conflict', 'TooManyRequests', 'Unavailable', 'Internal'] },
    ).then(
      ({ price }) => setAnswer({ photos, price }),
      // The basket says why.
      () => undefined,
    )
    return () => asking.abort()
  }, [photos])

  return answer?.photos === photos ? answer.price : null
}

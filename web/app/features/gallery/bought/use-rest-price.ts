import { useEffect, useState } from 'react'

/** What is left of a sequence costs together, in minor units. Null while the shop has not said it. Without ids nobody is asked. */
export function useRestPrice(sequenceId: number, ids: number[]): number | null {
  const [answer, setAnswer] = useState<{ photos: string; price: number } | null>(null)
  const photos = ids.join()
  useEffect(() => {
    if (photos === '') return
    const asking = new AbortController()
    // Few visitors have bought some of it before.
    import('../shortlist/ask-quote.ts')
      .then(({ askQuote }) => askQuote(sequenceId, photos.split(',').map(Number), asking.signal))
      .then(({ price }) => setAnswer({ photos, price }))
      .catch(() => {})
    return () => asking.abort()
  }, [sequenceId, photos])
  return answer?.photos === photos ? answer.price : null
}

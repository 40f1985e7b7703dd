import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { quoteChoice } from '@lineup/contract/sales/quote.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Output } from '../../../api/wire.ts'

export type Quote = Output<typeof quoteChoice>

/** What these photos cost together now. Null while it is not known; without an answer the bar just says no price. */
export function useQuote(sequenceId: number, ids: number[]): Quote | null {
  const [answer, setAnswer] = useState<{ photos: string; quote: Quote } | null>(null)
  const photos = ids.join(',')

  useEffect(() => {
    const image_ids = photos.split(',').map(Number)
    if (photos === '' || image_ids.length > MAX_IMAGES_PER_CHOICE) return
    const asking = new AbortController()
    call(
      quoteChoice,
      { sequence_id: sequenceId, image_ids },
      { signal: asking.signal, expects: ['NotFound', 'TooManyRequests', 'Unavailable', 'Internal'] },
    )
      .then((quote) => setAnswer({ photos, quote }))
      .catch(() => {})
    return () => asking.abort()
  }, [sequenceId, photos])

  return answer?.photos === photos ? answer.quote : null
}

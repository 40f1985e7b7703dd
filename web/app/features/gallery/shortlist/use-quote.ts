import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { useEffect, useState } from 'react'
import { askQuote, type Quote } from './ask-quote.ts'

/** What these photos cost together now. Null while it is not known; without an answer the bar just says no price. */
export function useQuote(sequenceId: number, ids: number[]): Quote | null {
  const [answer, setAnswer] = useState<{ photos: string; quote: Quote } | null>(null)
  const photos = ids.join(',')

  useEffect(() => {
    const image_ids = photos.split(',').map(Number)
    if (photos === '' || image_ids.length > MAX_IMAGES_PER_CHOICE) return
    const asking = new AbortController()
    askQuote(sequenceId, image_ids, asking.signal)
      .then((quote) => setAnswer({ photos, quote }))
      .catch(() => {})
    return () => asking.abort()
  }, [sequenceId, photos])

  return answer?.photos === photos ? answer.quote : null
}

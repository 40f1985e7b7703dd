import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { viewSequence } from '@lineup/contract/sequences/search.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Gallery } from '../../gallery/load-gallery.ts'
import { askQuote } from '../../gallery/shortlist/ask-quote.ts'

/**
 * What the other photos of a session cost together, in minor units. Where rides may make it less, that is the most (not `isExact`)
 * until the shop has said how much.
 */
export function usePriceLater({ id, sequence_key, images, ...gallery }: Gallery): { price: number; isExact: boolean } {
  const { images_count, image_price, sequence_price, ride_price } = gallery
  const [said, setSaid] = useState<{ here: string; price: number } | null>(null)
  const others = images_count - images.length
  const isAsked = ride_price !== null && others <= MAX_IMAGES_PER_CHOICE
  const here = images.map((image) => image.id).join()

  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const mine = here.split(',').map(Number)
    call(
      viewSequence,
      { sequence_key },
      { signal: asking.signal, expects: ['NotFound', 'TooManyRequests', 'Unavailable', 'Internal'] },
    )
      .then(({ list }) => list.images.map((image) => image.id).filter((one) => !mine.includes(one)))
      .then((ids) => askQuote(id, ids, asking.signal))
      .then(({ price }) => setSaid({ here, price }))
      // The most is said already.
      .catch(() => {})
    return () => asking.abort()
  }, [isAsked, id, sequence_key, here])

  if (said?.here === here) return { price: said.price, isExact: true }
  return { price: Math.min(others * image_price, sequence_price), isExact: ride_price === null }
}

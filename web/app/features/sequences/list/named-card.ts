import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OwnSequence } from '../sequence-cache.ts'

/** A sequence's card in its list. An address that ends with it shows that card. */
export const cardId = (id: number) => `session-${id}`

type Rows = { sequences: OwnSequence[]; canReadMore: boolean; readMore: () => void }

/**
 * The id of the card that the address names, which is that of a sequence that was just saved. Reads the list on until
 * the card is there, then scrolls to it and gives it the focus.
 */
export function useNamedCard({ sequences, canReadMore, readMore }: Rows): string {
  const { hash, key } = useLocation()
  const named = hash.slice(1)
  const shown = useRef('')
  const isThere = sequences.some(({ id }) => cardId(id) === named)

  useEffect(() => {
    if (!named.startsWith(cardId(0).slice(0, -1)) || shown.current === key) return
    if (!isThere) {
      if (canReadMore) readMore()
      return
    }
    shown.current = key
    const card = document.getElementById(named)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [named, key, isThere, canReadMore, readMore])

  return named
}

import { quoteBasket } from '@lineup/contract/sales/basket.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import type { Output } from '../../../api/wire.ts'
import { useBought } from '../../gallery/bought/use-bought.ts'
import { parseChosen, readChosen, watchChosen } from '../../gallery/shortlist/use-shortlist.ts'

export type BasketQuote = Output<typeof quoteBasket>

/** The photos of one gallery that are in the basket. */
export type InBasket = { sequenceKey: string; ids: number[] }

/** `refused`: why this basket cannot be bought as it is, such as too many photos. */
export type BasketPrice =
  | { kind: 'loading' }
  | { kind: 'away' }
  | { kind: 'refused'; message: string }
  | { kind: 'ready'; quote: BasketQuote }

/**
 * The basket is what this browser has chosen and not bought, the newest gallery first, and what it costs together now. Null until the
 * browser's own memory is read.
 */
export function useBasket(): { sessions: InBasket[] | null; ids: number[]; price: BasketPrice; again: () => void } {
  const text = useSyncExternalStore(watchChosen, readChosen, () => null)
  const bought = useBought()
  const sessions = useMemo(
    () =>
      text === null
        ? null
        : Object.entries(parseChosen(text))
            .map(([sequenceKey, ids]) => ({ sequenceKey, ids: ids.filter((id) => !bought.has(id)) }))
            .filter(({ ids }) => ids.length > 0)
            .toReversed(),
    [text, bought],
  )
  const ids = useMemo(() => (sessions ?? []).flatMap((session) => session.ids), [sessions])
  return { sessions: useSteady(sessions), ids, ...usePrice(ids) }
}

/** A gallery whose photos change stays where it stands, so that nothing jumps away from a finger. A new one comes first. */
function useSteady(sessions: InBasket[] | null): InBasket[] | null {
  const [order, setOrder] = useState<string[]>([])
  const fresh = (sessions ?? []).map(({ sequenceKey }) => sequenceKey).filter((key) => !order.includes(key))
  if (fresh.length > 0) setOrder([...fresh, ...order])
  const place = ({ sequenceKey }: InBasket) => order.indexOf(sequenceKey)
  return sessions && sessions.toSorted((one, other) => place(one) - place(other))
}

function usePrice(ids: number[]): { price: BasketPrice; again: () => void } {
  const [answer, setAnswer] = useState<{ photos: string; price: BasketPrice } | null>(null)
  const [tries, setTries] = useState(0)
  const photos = ids.join(',')

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another try asks again
  useEffect(() => {
    if (photos === '') return
    const asking = new AbortController()
    const tell = (price: BasketPrice) => {
      if (!asking.signal.aborted) setAnswer({ photos, price })
    }
    call(
      quoteBasket,
      { image_ids: photos.split(',').map(Number), sequence_ids: [] },
      { signal: asking.signal, expects: ['Invalid', 'Conflict', 'TooManyRequests', 'Unavailable', 'Internal'] },
    ).then(
      (quote) => tell({ kind: 'ready', quote }),
      (error: unknown) =>
        tell(isProblem(error, 'Invalid', 'Conflict') ? { kind: 'refused', message: error.message } : { kind: 'away' }),
    )
    return () => asking.abort()
  }, [photos, tries])

  const again = () => {
    setAnswer(null)
    setTries(tries + 1)
  }
  // The sum stays while a new one is on its way, so that nothing moves.
  return { price: answer?.price ?? { kind: 'loading' }, again }
}

import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { recallFresh, remember } from '../../../api/page-memory.ts'
import { dayPath } from '../day-path.ts'
import type { Range } from '../line/bars.ts'
import { type Day, loadStacks } from '../load-day.ts'
import type { Stacks } from '../stack-card.ts'

const FRESH_MS = 10 * 60_000

type Which = { day: Day; window: Partial<Range> | null; certain: 0 | 1 }

/** The stacks of a window so far, from the first page of the document. Back shows as many. Its component has a key for each window. */
export function useStacks({ day, window, certain }: Which, first: Stacks) {
  const key = `stacks ${dayPath(day, window)} ${certain}`
  const [shown, setShown] = useState(() => recallFresh<Stacks>(key) ?? first)
  const [isLoading, setLoading] = useState(false)

  async function loadMore() {
    setLoading(true)
    try {
      const next = await loadStacks(call, day, { window, certain, cursor: shown.cursor ?? '', page: 2 })
      const known = new Set(shown.cards.map(({ id }) => id))
      const more = { ...next, cards: [...shown.cards, ...next.cards.filter(({ id }) => !known.has(id))] }
      remember(key, more, FRESH_MS)
      setShown(more)
    } catch {
      // The call has shown the error; the button stays.
    } finally {
      setLoading(false)
    }
  }

  return { ...shown, isLoading, loadMore }
}

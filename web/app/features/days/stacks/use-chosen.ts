import { useMemo, useSyncExternalStore } from 'react'
import { type Bought, useBought } from '../../gallery/bought/use-bought.ts'
import { keepChosen, parseChosen, readChosen, watchChosen } from '../../gallery/shortlist/use-shortlist.ts'

export type Chosen = {
  of: (sequenceKey: string) => number[]
  /** Adds all of these, or takes them out if all are chosen. */
  toggle: (sequenceKey: string, ids: number[]) => void
  /** Photos that were bought in this browser; they are never chosen. */
  bought: Bought
}

/** The chosen photos of all galleries. They are the shortlists of the galleries, and stay in the browser. */
export function useChosen(): Chosen {
  const text = useSyncExternalStore(watchChosen, readChosen, () => '')
  const bought = useBought()
  return useMemo(() => {
    const all = parseChosen(text)
    const left = (ids: number[]) => ids.filter((id) => !bought.has(id))
    const of = (sequenceKey: string) => left(all[sequenceKey] ?? [])
    return {
      of,
      toggle: (sequenceKey, ids) => {
        const others = of(sequenceKey).filter((id) => !ids.includes(id))
        const areIn = left(ids).every((id) => of(sequenceKey).includes(id))
        keepChosen(sequenceKey, areIn ? others : [...others, ...left(ids)])
      },
      bought,
    }
  }, [text, bought])
}

import { useEffect, useState } from 'react'
import { cachedCall } from '../../../api/cached-call.ts'
import type { Day } from '../load-day.ts'
import { loadPhotos, type StackPhotos } from '../load-stack.ts'

type Around = { previous: number | null; next: number | null }

/** The stacks before and after one, for a viewer that goes on to them. They load once it is open. */
export function useAround(day: Day, { previous, next }: Around, isOpen: boolean) {
  const [known, setKnown] = useState<ReadonlyMap<number, StackPhotos>>(new Map())

  useEffect(() => {
    if (!isOpen) return
    for (const id of [next, previous]) {
      if (id === null) continue
      loadPhotos(cachedCall, day, id)
        .then((photos) => setKnown((before) => new Map([...before, [id, photos]])))
        // The viewer then ends here.
        .catch(() => {})
    }
  }, [day, previous, next, isOpen])

  return { before: known.get(previous ?? 0) ?? null, after: known.get(next ?? 0) ?? null }
}

import { useEffect, useMemo, useState } from 'react'
import { cachedCall } from '../../../api/cached-call.ts'
import type { Day } from '../load-day.ts'
import { loadPhotos, type StackPhotos } from '../load-stack.ts'

/**
 * A stack with those before and after it, by time, for a viewer that goes on to them. They load once it is open, and
 * stay: the viewer may show one that the page has left already.
 */
export function useAround(day: Day, own: StackPhotos, isOpen: boolean): StackPhotos[] {
  const [known, setKnown] = useState<ReadonlyMap<number, StackPhotos>>(new Map())

  useEffect(() => {
    if (!isOpen) return
    const keep = (photos: StackPhotos) => setKnown((before) => new Map([...before, [photos.stack.id, photos]]))
    keep(own)
    for (const id of [own.next, own.previous]) {
      // The viewer ends where one cannot be loaded.
      if (id !== null) loadPhotos(cachedCall, day, id).then(keep, () => {})
    }
  }, [day, own, isOpen])

  return useMemo(
    () => [...follow(own, known, 'previous').toReversed(), own, ...follow(own, known, 'next')],
    [own, known],
  )
}

function follow(own: StackPhotos, known: ReadonlyMap<number, StackPhotos>, way: 'previous' | 'next'): StackPhotos[] {
  const found: StackPhotos[] = []
  let one = known.get(own[way] ?? 0)
  while (one && one.stack.id !== own.stack.id && !found.includes(one)) {
    found.push(one)
    one = known.get(one[way] ?? 0)
  }
  return found
}

import { useEffect, useRef, useState } from 'react'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'

type Ids = ReadonlySet<number>

/** The sequences of a list that were looked at and left for later. Another list or order begins anew. */
export function useLater(list: string) {
  const [kept, setKept] = useState<{ list: string; ids: Ids }>({ list, ids: new Set() })
  const ids: Ids = kept.list === list ? kept.ids : new Set()
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })

  function set(now: Ids) {
    latest.current = now
    setKept({ list, ids: now })
  }

  return {
    ids,
    /** Right also in a function that was called at an earlier render. */
    now: () => latest.current,
    add: ({ id }: AdminSequence) => set(new Set([...latest.current, id])),
    clear: () => set(new Set()),
  }
}

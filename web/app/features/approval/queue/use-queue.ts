import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { rowsOf } from '../../sequences/list/sequence-grid.tsx'
import { allSequences, type ListQuery, queueQuery } from '../../sequences/sequence-lists.ts'
import { allOf, fits, type QueueRows } from './queue-rows.ts'
import { queueStore } from './queue-store.ts'
import { useKept } from './use-kept.ts'

/** Sequences to decide one by one or together: what is there, and what can be done. */
export function useQueue(query: ListQuery) {
  const { show = 'waiting' } = query.filters
  const asked = allSequences(queueQuery(query))
  const key = asked.queryKey
  const list = useInfiniteQuery({ ...asked, refetchOnWindowFocus: true })
  const listed = rowsOf(list.data).sequences
  const kept = useKept(key, list.isPlaceholderData ? [] : listed, show)
  const rows: QueueRows = { show, list: JSON.stringify(key), kept, listed }

  const [store] = useState(() => queueStore({ key, list, rows }))
  const state = useSyncExternalStore(store.watch, store.state)
  useLayoutEffect(() => store.show({ key, list, rows }))

  const { key: visit, search } = useLocation()
  // Who comes by the menu or the filter asks for what is to be decided now. The photo viewer and Back change the address too.
  const isAsked = useNavigationType() !== 'POP' && !/[?&](open|photo)=/.test(search)
  const arrived = useRef('')
  const hasDecided = !allOf(rows).every((one) => fits(one, show))
  useEffect(() => {
    if (arrived.current === visit) return
    arrived.current = visit
    if (isAsked && hasDecided) store.acts.arrive()
  })

  return { queue: { state, rows, list }, acts: store.acts }
}

export type QueueProps = ReturnType<typeof useQueue>

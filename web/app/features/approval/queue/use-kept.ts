import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../../api/queries.tsx'
import { rowsOf, type SequencePages } from '../../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'

type Pages = NonNullable<SequencePages<AdminSequence>['data']>
type KeptOptions = {
  /** Of the list. */
  queryKey: readonly unknown[]
  listed: AdminSequence[]
  isToDecide: (one: AdminSequence) => boolean
}

/** The strip draws them all at each step. */
const MOST = 60

/**
 * The sequences that were decided here and have left the list since it was read again, the last decided at the end. They
 * are cached as a list beside it, so that whatever changes a sequence in lists changes it here too.
 */
export function useKept({ queryKey, listed, isToDecide }: KeptOptions) {
  const key = [...queryKey, 'kept']
  const { data } = useQuery<Pages>({ queryKey: key, queryFn: skipToken })
  const all = rowsOf(data).sequences
  const ids = (rows: AdminSequence[]) => new Set(rows.map(({ id }) => id))
  const [known, here, open] = [ids(all), ids(listed), ids(listed.filter(isToDecide))]
  const decided = listed.filter((one) => !isToDecide(one) && !known.has(one.id))
  // What waits again in the list is decided again later.
  const isNoted = decided.length === 0 && !all.some(({ id }) => open.has(id))

  useEffect(() => {
    if (!isNoted) set([...all.filter(({ id }) => !open.has(id)), ...decided])
  })

  function set(rows: AdminSequence[]) {
    const list = { data: rows, total: rows.length }
    queries.setQueryData<Pages>(key, { pages: [{ list }], pageParams: [] })
  }

  return { kept: all.filter(({ id }) => !here.has(id)).slice(-MOST), forget: () => set([]) }
}

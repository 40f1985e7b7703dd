import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../../api/queries.tsx'
import { rowsOf, type SequencePages } from '../../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { fits, type Show } from './queue-rows.ts'

type Pages = NonNullable<SequencePages<AdminSequence>['data']>
type ListKey = readonly unknown[]

/** The strip draws them all at each step. */
const MOST = 60

/**
 * The sequences that were decided here and have left the list since it was read again, the last decided at the end. They
 * are cached as a list beside it, so that whatever changes a sequence in lists changes it here too.
 */
export function useKept(list: ListKey, listed: AdminSequence[], show: Show): AdminSequence[] {
  const { data } = useQuery<Pages>({ queryKey: keyOf(list), queryFn: skipToken })
  const all = rowsOf(data).sequences
  const known = idsOf(all)
  const open = idsOf(listed.filter((one) => fits(one, show)))
  const decided = listed.filter(({ id }) => !open.has(id) && !known.has(id))
  // What waits again in the list is decided again later.
  const isNoted = decided.length === 0 && !all.some(({ id }) => open.has(id))

  useEffect(() => {
    if (!isNoted) keep(list, [...all.filter(({ id }) => !open.has(id)), ...decided])
  })
  return beside(listed, all)
}

/** The same as it is in the cache now. */
export const readKept = (list: ListKey, listed: AdminSequence[]) =>
  beside(listed, rowsOf(queries.getQueryData<Pages>(keyOf(list))).sequences)

export const forgetKept = (list: ListKey) => keep(list, [])

const keyOf = (list: ListKey) => [...list, 'kept']
const idsOf = (rows: AdminSequence[]) => new Set(rows.map(({ id }) => id))

function beside(listed: AdminSequence[], all: AdminSequence[]): AdminSequence[] {
  const here = idsOf(listed)
  return all.filter(({ id }) => !here.has(id)).slice(-MOST)
}

function keep(list: ListKey, rows: AdminSequence[]) {
  queries.setQueryData<Pages>(keyOf(list), { pages: [{ list: { data: rows, total: rows.length } }], pageParams: [] })
}

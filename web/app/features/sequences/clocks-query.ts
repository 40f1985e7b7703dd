import { listClocks } from '@lineup/contract/sequences/clocks.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The photos of a sequence with the times of their cameras, and what is known of these clocks. */
export const clocksQuery = (id: number) =>
  queryOptions({
    queryKey: ['sequence-clocks', id],
    queryFn: ({ signal }) => call(listClocks, { id }, { signal }),
  })

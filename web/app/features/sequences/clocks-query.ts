import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { clocksKey } from './sequence-cache.ts'

/** The photos of a sequence with the times of their cameras, and what is known of these clocks. Few who open its page ask for them. */
export const clocksQuery = (id: number) =>
  queryOptions({
    queryKey: clocksKey(id),
    queryFn: async ({ signal }) => {
      const { listClocks } = await import('@lineup/contract/sequences/clocks.ts')
      return call(listClocks, { id }, { signal })
    },
  })

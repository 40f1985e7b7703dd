import { viewDemand } from '@lineup/contract/alerts/demand.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type Where = { spot_id?: number; date?: string }

/** Where three people or more wait: at the photographer's own spots first, or at one spot and day. */
export const demandQuery = (where: Where = {}) =>
  queryOptions({
    queryKey: ['demand', where],
    queryFn: async ({ signal }) =>
      (await call(viewDemand, where, { signal, expects: ['Forbidden', 'Unreachable'] })).list,
  })

import { getAskedPrices } from '@lineup/contract/prices/asking.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Output } from '../../../api/wire.ts'

export type Asked = Output<typeof getAskedPrices>

/** Own prices: of one session, or without it those of all. */
export const askedQuery = (sequenceId?: number) =>
  queryOptions({
    queryKey: ['asked-prices', sequenceId ?? 'all'],
    queryFn: () => call(getAskedPrices, sequenceId === undefined ? {} : { sequence_id: sequenceId }),
  })

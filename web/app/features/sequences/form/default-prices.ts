import { publicPrice } from '@lineup/contract/prices/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const defaultPrices = queryOptions({
  queryKey: ['default-prices'],
  queryFn: ({ signal }) => call(publicPrice, {}, { signal }),
})

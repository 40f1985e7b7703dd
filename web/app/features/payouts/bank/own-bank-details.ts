import { ownBankDetails } from '@lineup/contract/payouts/bank-details.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const ownBankDetailsQuery = queryOptions({
  queryKey: ['own-bank-details'],
  queryFn: ({ signal }) => call(ownBankDetails, {}, { signal }),
})

import { listCodes } from '@lineup/contract/sales/codes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'

export type Codes = Output<typeof listCodes>
export type Code = Codes['list'][number]

/** Own codes; an admin's are all. */
export const codesQuery = queryOptions({ queryKey: ['codes'], queryFn: () => call(listCodes, {}) })

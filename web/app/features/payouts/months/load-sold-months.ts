import { soldMonths } from '@lineup/contract/payouts/sold-months.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { soon } from '../../../api/soon.ts'
import type { Output } from '../../../api/wire.ts'

export type SoldMonth = Output<typeof soldMonths>['months'][number]

export const monthsSold = queryOptions({
  queryKey: ['sold-months'],
  queryFn: ({ signal }) => call(soldMonths, {}, { signal }),
})

/** Nobody notices so short a wait. The line is no reason for a longer one. */
const PATIENCE_MS = 150

/** The line stands above the list: it comes with the list, or not on this visit. */
export const loadSoldMonths = (list: Promise<unknown>) =>
  soon(() => queries.ensureQueryData(monthsSold), list, PATIENCE_MS)

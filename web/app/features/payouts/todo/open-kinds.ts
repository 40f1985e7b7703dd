import { MAX_PAGE_SIZE } from '@lineup/contract/limits.ts'
import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { openDisputeStates, payoutStatus } from '@lineup/contract/states.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Output } from '../../../api/wire.ts'

type Row = Output<typeof listPayments>['list']['data'][number]
export type OpenKind = 'payout' | 'dispute' | 'download' | 'check'

/** How many orders need an admin, and for what. Of more than a page the first ones say it. */
export const openKinds = queryOptions({
  queryKey: ['payments-open', 'kinds'],
  queryFn: async ({ signal }) => {
    const { list } = await call(listPayments, { todo: 'open', page: 1, per_page: MAX_PAGE_SIZE }, { signal })
    return { total: list.total, kinds: [...new Set(list.data.flatMap(kindsOf))].toSorted() }
  },
})

/** Checks are the rest: what was paid twice or is held, and refunds that failed. */
function kindsOf({ payout, dispute_status: dispute, downloads, paid_twice, quarantine_reason }: Row): OpenKind[] {
  const isOwed = payout !== null && payout.status !== payoutStatus.success && payout.owed > 0
  const kinds: OpenKind[] = [
    ...(isOwed && !payout.waits_for_account ? (['payout'] as const) : []),
    ...(openDisputeStates.includes(dispute ?? '') ? (['dispute'] as const) : []),
    ...(downloads.some(({ reported }) => reported) ? (['download'] as const) : []),
    ...(paid_twice || quarantine_reason !== null ? (['check'] as const) : []),
  ]
  return kinds.length > 0 ? kinds : ['check']
}

import { ownSpotRequests } from '@lineup/contract/locations/spot-requests.ts'
import { spotRequestStatus } from '@lineup/contract/states.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import type { Output } from '../../../../api/wire.ts'
import { keepForSpots } from '../../../images/kept/kept-for.ts'
import { keepAwaiting } from './awaiting-photos.ts'

export type OwnRequest = Output<typeof ownSpotRequests>['list'][number]

/** One's own. While one of them waits, the photos of this browser are kept for longer. */
export const ownRequests = queryOptions({
  queryKey: ['spot-requests', 'own'],
  queryFn: async ({ signal }) => {
    const { list } = await call(ownSpotRequests, {}, { signal })
    keepAwaiting(list.map(({ id }) => id))
    keepForSpots(list.flatMap(({ status, name }) => (status === spotRequestStatus.waiting ? name : [])))
    return list
  },
  refetchOnWindowFocus: 'always',
})

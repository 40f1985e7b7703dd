import { settleSpotRequest, spotRequests } from '@lineup/contract/locations/spot-requests.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import type { Output } from '../../../api/wire.ts'

export type AskedSpot = Output<typeof spotRequests>['list'][number]

/** Photographers ask without an admin's doing. */
const OFTEN_MS = 60_000

export const askedSpots = queryOptions({
  queryKey: ['asked-spots'],
  queryFn: async ({ signal }) => (await call(spotRequests, {}, { signal })).list,
  refetchOnWindowFocus: 'always',
  refetchInterval: OFTEN_MS,
})

export const readAskedAgain = () => queries.invalidateQueries({ queryKey: askedSpots.queryKey })

/** The spot that a photographer has asked for is there now. */
export async function settleAsked(id: number, spotId: number): Promise<void> {
  await call(settleSpotRequest, { id, spot_id: spotId })
  await readAskedAgain()
}

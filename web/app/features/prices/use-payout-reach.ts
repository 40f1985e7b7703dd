import { queryOptions, useQuery } from '@tanstack/react-query'
import { ownProfile } from '../accounts/own-profile.ts'

export const payoutReachQuery = (country: string) =>
  queryOptions({
    queryKey: ['payout-reach', country],
    queryFn: async () => (await import('@lineup/contract/payouts/payout-countries.ts')).isPaidIn(country),
    enabled: country !== '',
    staleTime: Infinity,
  })

/** Whether the payment provider sends money to a country; undefined until the list, which is heavy, has come. */
export const usePayoutReach = (country = ''): boolean | undefined => useQuery(payoutReachQuery(country)).data

/** Whether we pay the person who is signed in by bank ourselves. */
export function useIsPaidByBank(): boolean {
  const { data: profile } = useQuery(ownProfile)
  return usePayoutReach(profile?.country) === false && profile?.payout_state === 'none'
}

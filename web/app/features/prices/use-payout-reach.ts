import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '../accounts/own-profile.ts'

/** Whether the payment provider sends money to a country; undefined until the list, which is heavy, has come. */
export function usePayoutReach(country: string | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['payout-reach', country],
    queryFn: async () => (await import('@lineup/contract/payouts/payout-countries.ts')).isPaidIn(country ?? ''),
    enabled: Boolean(country),
    staleTime: Infinity,
  })
  return data
}

/** Whether we pay the person who is signed in by bank ourselves. */
export function useIsPaidByBank(): boolean {
  const { data: profile } = useQuery(ownProfile)
  return usePayoutReach(profile?.country) === false && profile?.payout_state === 'none'
}

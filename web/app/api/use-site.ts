import type { PublicConfig } from '@lineup/contract/page-request.ts'
import { useRouteLoaderData } from 'react-router'

export type Site = Omit<PublicConfig, 'demoAccounts'>

// If the root route failed, its error page needs no settings.
const unknown: Site = {
  isDemo: false,
  isRehearsal: false,
  socialUrl: null,
  currency: 'USD',
  payoutHoldDays: 0,
  publicUrl: '',
}

export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? unknown
}

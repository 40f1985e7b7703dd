import type { PublicConfig } from '@lineup/contract/page-request.ts'
import { useRouteLoaderData } from 'react-router'

/** The footer's words come as data: so they cost pages no code. */
export type Site = Omit<PublicConfig, 'demoAccounts'> & { footer: string }

// If the root route failed, its error page needs no settings.
const unknown: Site = {
  isDemo: false,
  isRehearsal: false,
  socialUrl: null,
  operator: null,
  charity: null,
  currency: 'USD',
  hasRates: false,
  tax: null,
  payoutHoldDays: 0,
  publicUrl: '',
  footer: '',
}

export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? unknown
}

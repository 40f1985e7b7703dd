import { useRouteLoaderData } from 'react-router'
import type { PublicConfig } from './public-config.ts'

/** The settings that every page carries; the demo's accounts are not among them. */
export type Site = Omit<PublicConfig, 'demoAccounts'>

// Where the root itself failed there is nothing to know, and its error page asks nothing.
const unknown: Site = { isDemo: false, socialUrl: null, currency: 'USD', publicUrl: '' }

/** What the page knows of the installation. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? unknown
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { queries } from '../../api/queries.tsx'
import { getSession } from '../../api/session.ts'
import { loadTable } from '../../api/table/load-table.ts'
import { ownProfile } from '../../features/accounts/own-profile.ts'
import { FinancesPage } from '../../features/payouts/finances-page.tsx'
import { t as tPayouts } from '../../features/payouts/messages/t.ts'
import { ownEarnings, ownPayoutsPage, ownPayoutsShape } from '../../features/payouts/own-payouts.ts'
import { statementsOf } from '../../features/payouts/statements/statements-of.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/payouts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, ownPayoutsShape, ownPayoutsPage)
  const id = getSession()?.id
  // Not from the cache: a person returning from the payment provider must see the new state.
  await Promise.all([
    queries.fetchQuery({ ...ownProfile, staleTime: 0 }),
    queries.fetchQuery({ ...ownEarnings, staleTime: 0 }),
    // The page stands without them, too.
    id !== undefined && queries.prefetchQuery({ ...statementsOf(id), staleTime: 0 }),
  ])
  return null
}

/** The table reads later pages itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export const meta = () => pageMeta(tPayouts('finances.title'))

/** /user/payouts */
export default function Payouts() {
  return <FinancesPage />
}

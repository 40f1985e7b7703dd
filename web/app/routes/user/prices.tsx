import { queries } from '../../api/queries.tsx'
import { AskedPage } from '../../features/prices/asked/asked-page.tsx'
import { askedQuery } from '../../features/prices/asked/asked-query.ts'
import { t as tAsked } from '../../features/prices/asked/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/prices.ts'

export async function clientLoader() {
  // Not from the cache: the shop may have changed what it allows.
  return queries.fetchQuery({ ...askedQuery(), staleTime: 0 })
}

export const meta = () => pageMeta(tAsked('asked.title'))

/** /user/prices */
export default function Prices({ loaderData }: Route.ComponentProps) {
  return <AskedPage start={loaderData} />
}

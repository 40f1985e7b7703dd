import { queries } from '../../api/queries.tsx'
import { AllSequencesList, readFilter } from '../../features/sequences/all-sequences-list.tsx'
import { allSequences } from '../../features/sequences/sequence-lists.ts'
import { pageMeta } from '../../page-meta.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/sequences.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  await queries.ensureInfiniteQueryData(allSequences(filter))
  return { filter }
}

export const meta = () => pageMeta(words.all)

/** /admin/sequences */
export default function AllSequences({ loaderData: { filter } }: Route.ComponentProps) {
  return (
    <Page title={words.all}>
      <AllSequencesList filter={filter} />
    </Page>
  )
}

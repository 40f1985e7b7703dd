import { useSearchParams } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { queries } from '../../api/queries.tsx'
import { AllSequencesList } from '../../features/approval/all-sequences-list.tsx'
import { ApprovalView } from '../../features/approval/approval-view.tsx'
import { WaitingCount } from '../../features/approval/waiting-count.tsx'
import { readListQuery } from '../../features/sequences/list/load-list.ts'
import { allSequences, queueQuery } from '../../features/sequences/sequence-lists.ts'
import { NeedsYou } from '../../features/site/admin/needs-you.tsx'
import { pageMeta } from '../../page-meta.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequences.ts'

export { listRevalidation as shouldRevalidate } from '../../features/sequences/list/load-list.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request)
  await queries.ensureInfiniteQueryData(allSequences(query.filters.view ? queueQuery(query) : query))
}

export const meta = () => pageMeta(words.all)

/** /admin/sequences */
export default function AllSequences() {
  const [search] = useSearchParams()
  const isQueue = search.get('view') === 'approval'

  if (isQueue) return <ApprovalView />
  return (
    <Page
      title={words.all}
      actions={
        <LinkButton to={`${href('/admin/sequences')}?view=approval`}>
          {words.queue.title}
          <WaitingCount />
        </LinkButton>
      }
    >
      <NeedsYou />
      <AllSequencesList label={words.all} />
    </Page>
  )
}

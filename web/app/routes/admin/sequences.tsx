import { href, useSearchParams } from 'react-router'
import { queries } from '../../api/queries.tsx'
import { soon } from '../../api/soon.ts'
import { AllSequencesList } from '../../features/approval/all-sequences-list.tsx'
import { ApprovalView } from '../../features/approval/approval-view.tsx'
import { t as tApproval } from '../../features/approval/messages/t.ts'
import { WaitingCount } from '../../features/approval/waiting-count.tsx'
import { readListQuery } from '../../features/sequences/list/load-list.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { allSequences, type ListQuery, queueQuery, sequenceImages } from '../../features/sequences/sequence-lists.ts'
import { loadNeeds, NeedsYou } from '../../features/site/admin/needs-you.tsx'
import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequences.ts'

export { listRevalidation as shouldRevalidate } from '../../features/sequences/list/load-list.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request)
  const isQueue = query.filters.view === 'approval'
  const list = loadList(isQueue ? queueQuery(query) : query)
  await Promise.all([list, isQueue ? soon(() => loadPhotos(request, list), list) : loadNeeds(list)])
}

/** Of the session on the light table: only they say how many of them are deleted, and its head must not grow. */
async function loadPhotos({ url }: Request, list: ReturnType<typeof loadList>) {
  const { pages } = await list
  const id = Number(new URL(url).searchParams.get('open')) || pages[0]?.list.data[0]?.id
  if (id) await queries.ensureQueryData(sequenceImages(id))
}

const loadList = (query: ListQuery) => queries.ensureInfiniteQueryData(allSequences(query))

export const meta = () => pageMeta(tSequences('sequences.all'))

/** /admin/sequences */
export default function AllSequences() {
  const [search] = useSearchParams()
  const isQueue = search.get('view') === 'approval'

  if (isQueue) return <ApprovalView />
  return (
    <Page
      title={tSequences('sequences.all')}
      actions={
        <LinkButton to={`${href('/admin/sequences')}?view=approval`}>
          {tApproval('queue.title')}
          <WaitingCount />
        </LinkButton>
      }
    >
      <NeedsYou />
      <AllSequencesList label={tSequences('sequences.all')} />
    </Page>
  )
}

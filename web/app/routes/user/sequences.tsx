import { href } from 'react-router'
import { queries } from '../../api/queries.tsx'
import { soon } from '../../api/soon.ts'
import { demandQuery } from '../../features/alerts/demand/demand-query.ts'
import { WaitingPeople } from '../../features/alerts/demand/waiting-people.tsx'
import { UnsentPhotos } from '../../features/images/kept/unsent-photos.tsx'
import { AccountPrompt, loadAccountPrompt } from '../../features/payouts/account-prompt.tsx'
import { readListQuery } from '../../features/sequences/list/load-list.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { OwnSequencesList } from '../../features/sequences/own/own-sequences-list.tsx'
import { PublicPageLater, PublicPageLink } from '../../features/sequences/own/public-page-link.tsx'
import { approvedSequences } from '../../features/sequences/own/use-public-page.ts'
import { ownSequences } from '../../features/sequences/sequence-lists.ts'
import { UnsentSession } from '../../features/sessions/unsent-session.tsx'
import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequences.ts'

export { listRevalidation as shouldRevalidate } from '../../features/sequences/list/load-list.ts'

/** What stands above the list comes with it, or not on this visit: later it would push the list down. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const lists = Promise.all([
    queries.ensureInfiniteQueryData(ownSequences(readListQuery(request))),
    queries.ensureInfiniteQueryData(approvedSequences),
  ])
  const [demand = [], hasPrompt = false] = await Promise.all([
    soon(() => queries.fetchQuery(demandQuery()), lists),
    soon(loadAccountPrompt, lists),
    lists,
  ])
  return { demand, hasPrompt }
}

export const meta = () => pageMeta(tSequences('sequences.yours'))

/** /user/sequences */
export default function MySequences({ loaderData: { demand, hasPrompt } }: Route.ComponentProps) {
  return (
    <Page
      title={tSequences('sequences.yours')}
      actions={
        <>
          <PublicPageLink />
          <LinkButton to={href('/user/sequence/create')}>{tSequences('sequences.upload')}</LinkButton>
        </>
      }
    >
      <div className="mb-6 grid grid-cols-1 gap-4 empty:hidden">
        <PublicPageLater />
        <UnsentPhotos />
        <UnsentSession />
        <WaitingPeople list={demand} />
      </div>
      <OwnSequencesList prompt={hasPrompt && <AccountPrompt />} />
    </Page>
  )
}

import { me } from '@lineup/contract/accounts/people.ts'
import { listUploads } from '@lineup/contract/images/calls.ts'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { readDraft } from '../../features/sequences/form/details.ts'
import { VerifyFirst } from '../../features/sequences/form/verify-first.tsx'
import { SessionForm } from '../../features/sessions/session-form.tsx'
import { isSessionUpload } from '../../features/sessions/upload-id.ts'
import { pageMeta } from '../../page-meta.ts'
import { session as words } from '../../strings/photos/session.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/session-create.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await call(me, {})
  const [{ list }, draft] = await Promise.all([
    call(listUploads, {}),
    readDraft(user.id, new URL(request.url).searchParams),
  ])
  return { user, earlier: list.filter(({ id }) => isSessionUpload(id)), ...draft }
}

export const meta = () => pageMeta(words.title)

/** /user/session/create */
export default function SessionCreate({ loaderData: { user, earlier, draft, lastSpot } }: Route.ComponentProps) {
  const isVerified = user.email_verified_at !== null
  return (
    <Page
      title={words.title}
      lead={
        <>
          {words.lead}{' '}
          <Link
            to={href('/user/sequence/create')}
            className="font-semibold text-brand underline-offset-2 hover:underline"
          >
            {words.fewer}
          </Link>
        </>
      }
    >
      {isVerified ? (
        <SessionForm userId={user.id} draft={draft} lastSpot={lastSpot} earlier={earlier} />
      ) : (
        <VerifyFirst id={user.id} email={user.email} />
      )}
    </Page>
  )
}

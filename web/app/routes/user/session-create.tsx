import { me } from '@lineup/contract/accounts/people.ts'
import { listUploads } from '@lineup/contract/images/calls.ts'
import { href } from 'react-router'
import { call } from '../../api/call.ts'
import { readDraft } from '../../features/sequences/form/details.ts'
import { UploadPage } from '../../features/sequences/form/upload-page.tsx'
import { t as tSessions } from '../../features/sessions/messages/t.ts'
import { SessionForm } from '../../features/sessions/session-form.tsx'
import { isSessionUpload } from '../../features/sessions/upload-id.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/session-create.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await call(me, {})
  const [{ list }, draft] = await Promise.all([
    call(listUploads, {}),
    readDraft(user.id, new URL(request.url).searchParams),
  ])
  return { user, earlier: list.filter(({ id }) => isSessionUpload(id)), ...draft }
}

export const meta = () => pageMeta(tSessions('session.title'))

/** /user/session/create */
export default function SessionCreate({ loaderData: { user, earlier, draft, lastSpot } }: Route.ComponentProps) {
  const other = { to: href('/user/sequence/create'), text: tSessions('session.fewer') }
  return (
    <UploadPage title={tSessions('session.title')} lead={tSessions('session.lead')} other={other} user={user}>
      <SessionForm userId={user.id} draft={draft} lastSpot={lastSpot} earlier={earlier} />
    </UploadPage>
  )
}

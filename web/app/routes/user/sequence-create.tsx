import { me } from '@lineup/contract/accounts/people.ts'
import { href } from 'react-router'
import { call } from '../../api/call.ts'
import { t as tImages } from '../../features/images/messages/t.ts'
import { readDraft } from '../../features/sequences/form/details.ts'
import { UploadForm } from '../../features/sequences/form/upload-form.tsx'
import { UploadPage } from '../../features/sequences/form/upload-page.tsx'
import { readExpected } from '../../features/sessions/expected-files.ts'
import { t as tSessions } from '../../features/sessions/messages/t.ts'
import { UnsentSession } from '../../features/sessions/unsent-session.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/sequence-create.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await call(me, {})
  const draft = await readDraft(user.id, new URL(request.url).searchParams)
  return { user, begun: readExpected(user.id).length, ...draft }
}

export const meta = () => pageMeta(tImages('upload.title'))

/** /user/sequence/create */
export default function SequenceCreate({ loaderData: { user, begun, draft, lastSpot } }: Route.ComponentProps) {
  const other = { to: href('/user/session/create'), text: tSessions('session.more') }
  return (
    <UploadPage title={tImages('upload.title')} lead={tImages('upload.lead')} other={other} user={user}>
      {begun > 0 && (
        <div className="mb-6">
          <UnsentSession />
        </div>
      )}
      <UploadForm userId={user.id} draft={draft} lastSpot={lastSpot} begun={begun} />
    </UploadPage>
  )
}

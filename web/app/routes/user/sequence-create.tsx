import { me } from '@lineup/contract/accounts/people.ts'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { readDraft } from '../../features/sequences/form/details.ts'
import { UploadForm } from '../../features/sequences/form/upload-form.tsx'
import { UploadPage } from '../../features/sequences/form/upload-page.tsx'
import { readExpected } from '../../features/sessions/expected-files.ts'
import { UnsentSession } from '../../features/sessions/unsent-session.tsx'
import { pageMeta } from '../../page-meta.ts'
import { session } from '../../strings/photos/session.ts'
import { upload as words } from '../../strings/upload.ts'
import type { Route } from './+types/sequence-create.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await call(me, {})
  const draft = await readDraft(user.id, new URL(request.url).searchParams)
  return { user, begun: readExpected(user.id).length, ...draft }
}

export const meta = () => pageMeta(words.title)

/** /user/sequence/create */
export default function SequenceCreate({ loaderData: { user, begun, draft, lastSpot } }: Route.ComponentProps) {
  const other = { to: href('/user/session/create'), text: session.more }
  return (
    <UploadPage title={words.title} lead={words.lead} other={other} user={user}>
      {begun > 0 && (
        <div className="mb-6">
          <UnsentSession />
        </div>
      )}
      <UploadForm userId={user.id} draft={draft} lastSpot={lastSpot} begun={begun} />
    </UploadPage>
  )
}

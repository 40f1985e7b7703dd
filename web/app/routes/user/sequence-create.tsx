import { me } from '@lineup/contract/accounts/people.ts'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { readDraft } from '../../features/sequences/form/details.ts'
import { UploadForm } from '../../features/sequences/form/upload-form.tsx'
import { UploadPage } from '../../features/sequences/form/upload-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { session } from '../../strings/photos/session.ts'
import { upload as words } from '../../strings/upload.ts'
import type { Route } from './+types/sequence-create.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await call(me, {})
  return { user, ...(await readDraft(user.id, new URL(request.url).searchParams)) }
}

export const meta = () => pageMeta(words.title)

/** /user/sequence/create */
export default function SequenceCreate({ loaderData: { user, draft, lastSpot } }: Route.ComponentProps) {
  const other = { to: href('/user/session/create'), text: session.more }
  return (
    <UploadPage title={words.title} lead={words.lead} other={other} user={user}>
      <UploadForm userId={user.id} draft={draft} lastSpot={lastSpot} />
    </UploadPage>
  )
}

import { me } from '@lineup/contract/accounts/people.ts'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { readDraft } from '../../features/sequences/form/details.ts'
import { UploadForm } from '../../features/sequences/form/upload-form.tsx'
import { VerifyFirst } from '../../features/sequences/form/verify-first.tsx'
import { pageMeta } from '../../page-meta.ts'
import { session } from '../../strings/photos/session.ts'
import { upload as words } from '../../strings/upload.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequence-create.ts'

export async function clientLoader() {
  const { user } = await call(me, {})
  return { user, ...(await readDraft(user.id)) }
}

export const meta = () => pageMeta(words.title)

/** /user/sequence/create */
export default function SequenceCreate({ loaderData: { user, draft, lastSpot } }: Route.ComponentProps) {
  const isVerified = user.email_verified_at !== null
  return (
    <Page
      title={words.title}
      lead={
        <>
          {words.lead}{' '}
          <Link
            to={href('/user/session/create')}
            className="font-semibold text-brand underline-offset-2 hover:underline"
          >
            {session.more}
          </Link>
        </>
      }
    >
      {isVerified ? (
        <UploadForm userId={user.id} draft={draft} lastSpot={lastSpot} />
      ) : (
        <VerifyFirst id={user.id} email={user.email} />
      )}
    </Page>
  )
}

import { useNavigate } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { UpdateForm } from '../../features/sequences/form/update-form.tsx'
import { loadEdited } from '../../features/sequences/load-sequence.ts'
import { SequenceMissing } from '../../features/sequences/sequence-missing.tsx'
import { pageMeta } from '../../page-meta.ts'
import { sequences } from '../../strings/sequences.ts'
import { upload as words } from '../../strings/upload.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequence-update.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { id: await loadEdited(params.id) }
}

export const meta = () => pageMeta(words.updateTitle)

const list = { to: href('/user/sequences'), name: sequences.yours }

/** /user/sequence/update/:id */
export default function SequenceUpdate({ loaderData: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <Page title={words.updateTitle}>
      {id === null ? (
        <SequenceMissing list={list} />
      ) : (
        <UpdateForm
          key={id}
          id={id}
          viewPath={href('/user/sequence/view/:id', { id: String(id) })}
          list={list}
          isOwner
          onSaved={() => void navigate(href('/user/sequences'))}
        />
      )}
    </Page>
  )
}

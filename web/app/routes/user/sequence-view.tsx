import { href } from '../../api/navigation/href.ts'
import { loadSequenceImages } from '../../features/sequences/load-sequence.ts'
import { SequenceView, viewTitle } from '../../features/sequences/view/sequence-view.tsx'
import { pageMeta } from '../../page-meta.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/sequence-view.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSequenceImages(params.id)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(viewTitle(loaderData, list))

const list = { to: href('/user/sequences'), name: words.yours }

/** /user/sequence/view/:id */
export default function UserSequenceView({ loaderData }: Route.ComponentProps) {
  return (
    <SequenceView
      found={loaderData}
      list={list}
      actions={({ id }) => (
        <LinkButton to={href('/user/sequence/update/:id', { id: String(id) })} tone="secondary">
          {words.editAndAdd}
        </LinkButton>
      )}
    />
  )
}

import { href, useNavigate } from 'react-router'
import { DecisionButtons } from '../../features/approval/decision-buttons.tsx'
import { t as tApproval } from '../../features/approval/messages/t.ts'
import { deleteSequence } from '../../features/sequences/change-sequence.ts'
import { useAdminList } from '../../features/sequences/list/use-admin-list.ts'
import { loadSequenceImages } from '../../features/sequences/load-sequence.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { SequenceView, viewTitle } from '../../features/sequences/view/sequence-view.tsx'
import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ToldButton } from '../../ui/told-button.tsx'
import type { Route } from './+types/sequence-view.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSequenceImages(params.id)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(viewTitle(loaderData, tSequences('sequences.all')))

/** /admin/sequence/view/:id */
export default function AdminSequenceView({ loaderData }: Route.ComponentProps) {
  const list = useAdminList()
  const navigate = useNavigate()
  return (
    <SequenceView
      found={loaderData}
      list={list}
      actions={(sequence) => (
        <>
          <LinkButton
            to={href('/admin/sequence/update/:id', { id: String(sequence.id) })}
            tone="secondary"
            className="self-start"
          >
            {tSequences('sequences.edit')}
          </LinkButton>
          <DecisionButtons sequence={sequence} size="md" />
          <ToldButton
            tone="danger"
            about={tApproval('about.delete')}
            onClick={() => void deleteSequence(sequence, () => navigate(list.to))}
          >
            {tSequences('sequences.delete')}
          </ToldButton>
        </>
      )}
    />
  )
}

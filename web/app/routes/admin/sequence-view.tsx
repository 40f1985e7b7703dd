import { DecisionButtons } from '../../features/sequences/decision-buttons.tsx'
import { loadSequenceImages } from '../../features/sequences/load-sequence-images.ts'
import { collectionTitle, SequenceImagesPage } from '../../features/sequences/sequence-images-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/sequence-view.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSequenceImages(params.id)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData ? collectionTitle(loaderData.sequence) : words.all)

/** /admin/sequence/view/:id */
export default function SequenceView({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <SequenceImagesPage
      id={id}
      back={{ to: '/admin/sequences', name: words.all }}
      actions={(sequence) => (
        <>
          <LinkButton to={`/admin/sequence/update/${id}`} tone="secondary">
            {words.edit}
          </LinkButton>
          <DecisionButtons sequence={sequence} size="md" />
        </>
      )}
    />
  )
}

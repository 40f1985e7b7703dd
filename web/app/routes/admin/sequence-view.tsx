import { DecisionButtons } from '../../features/approval/decision-buttons.tsx'
import { loadSequenceImages } from '../../features/sequences/load-sequence-images.ts'
import { collectionTitle, SequenceImagesPage } from '../../features/sequences/sequence-images-page.tsx'
import { SequenceMissing } from '../../features/sequences/sequence-missing.tsx'
import { pageMeta } from '../../page-meta.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/sequence-view.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadSequenceImages(params.id)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData ? collectionTitle(loaderData.sequence) : words.all)

const list = { to: '/admin/sequences', name: words.all }

/** /admin/sequence/view/:id */
export default function SequenceView({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <Page title={list.name}>
        <SequenceMissing list={list} />
      </Page>
    )
  }

  const { id } = loaderData
  return (
    <SequenceImagesPage
      id={id}
      back={list}
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

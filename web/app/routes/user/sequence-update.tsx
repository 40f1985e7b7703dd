import { href } from 'react-router'
import { t as tImages } from '../../features/images/messages/t.ts'
import { loadOwnSequence } from '../../features/sequences/load-sequence.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { OwnSequencePage } from '../../features/sequences/own/own-sequence-page.tsx'
import { SequenceMissing } from '../../features/sequences/sequence-missing.tsx'
import { TypeTimes } from '../../features/sessions/clocks/type-times.tsx'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequence-update.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOwnSequence(params.id)

export const meta = () => pageMeta(tImages('upload.updateTitle'))

const list = () => ({ to: href('/user/sequences'), name: tSequences('sequences.yours') })

/** /user/sequence/update/:id */
export default function SequenceUpdate({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) {
    return (
      <Page title={tImages('upload.updateTitle')}>
        <SequenceMissing list={list()} />
      </Page>
    )
  }
  return (
    <OwnSequencePage
      key={loaderData.id}
      id={loaderData.id}
      title={tImages('upload.updateTitle')}
      newTimes={(given) => <TypeTimes {...given} hours={undefined} />}
      isEditing
    />
  )
}

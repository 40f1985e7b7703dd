import { Suspense } from 'react'
import { href } from 'react-router'
import { loadOwnSequence } from '../../features/sequences/load-sequence.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { OwnSequencePage } from '../../features/sequences/own/own-sequence-page.tsx'
import { SequenceMissing } from '../../features/sequences/sequence-missing.tsx'
import { collectionTitle } from '../../features/sequences/view/collection-title.ts'
import { TypeTimes } from '../../features/sessions/clocks/type-times.tsx'
import { pageMeta } from '../../page-meta.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequence-view.ts'

// Few sessions have cameras whose clocks were put right.
const StoredClocks = lazyPart(
  async () => (await import('../../features/sessions/clocks/stored-clocks.tsx')).StoredClocks,
)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOwnSequence(params.id)

const list = () => ({ to: href('/user/sequences'), name: tSequences('sequences.yours') })

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData ? collectionTitle(loaderData.sequence) : list().name)

/** /user/sequence/view/:id */
export default function UserSequenceView({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) {
    return (
      <Page title={list().name}>
        <SequenceMissing list={list()} />
      </Page>
    )
  }
  const { id, sequence } = loaderData
  return (
    <OwnSequencePage
      key={id}
      id={id}
      title={collectionTitle(sequence)}
      clocks={(formDay) => (
        <Suspense>
          <StoredClocks id={id} {...formDay} />
        </Suspense>
      )}
      newTimes={(given) => <TypeTimes {...given} hours={undefined} />}
    />
  )
}

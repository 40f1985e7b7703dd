import { queries } from '../../api/queries.tsx'
import { OwnSequencesList } from '../../features/sequences/own-sequences-list.tsx'
import { ownSequences } from '../../features/sequences/sequence-lists.ts'
import { pageMeta } from '../../page-meta.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const clientLoader = () => queries.ensureInfiniteQueryData(ownSequences)

export const meta = () => pageMeta(words.yours)

/** /user/sequences */
export default function MySequences() {
  return (
    <Page title={words.yours} actions={<LinkButton to="/user/sequence/create">{words.upload}</LinkButton>}>
      <OwnSequencesList />
    </Page>
  )
}

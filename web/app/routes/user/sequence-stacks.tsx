import { href } from 'react-router'
import { readOrNull } from '../../api/missing.ts'
import { queries } from '../../api/queries.tsx'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { SequenceMissing } from '../../features/sequences/sequence-missing.tsx'
import { t as tStacks } from '../../features/sessions/stacks/messages/t.ts'
import { StacksView } from '../../features/sessions/stacks/stacks-view.tsx'
import { ownStacks } from '../../features/sessions/stacks/use-stacks.ts'
import { pageMeta } from '../../page-meta.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequence-stacks.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readOrNull(params.id, async (id) => {
    await queries.fetchQuery({ ...ownStacks(id), staleTime: 0 })
    return id
  })

export const meta = () => pageMeta(tStacks('title'))

const list = () => ({ to: href('/user/sequences'), name: tSequences('sequences.yours') })

/** /user/sequence/stacks/:id */
export default function SequenceStacks({ loaderData: id }: Route.ComponentProps) {
  if (id === null) {
    return (
      <Page title={tStacks('title')}>
        <SequenceMissing list={list()} />
      </Page>
    )
  }
  return (
    <Page
      title={tStacks('title')}
      lead={
        <span className="[@media(max-height:480px)_and_(orientation:landscape)]:hidden">
          {tSequences('stacks.lead')}
        </span>
      }
      back={<BackLink to={href('/user/sequence/view/:id', { id: String(id) })}>{tStacks('back')}</BackLink>}
    >
      <StacksView key={id} sequenceId={id} />
    </Page>
  )
}

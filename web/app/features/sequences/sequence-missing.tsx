import { texts } from '@lineup/contract/errors.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type List = { to: string; name: string }

/** Replaces a sequence that does not exist or that the person may not see. */
export function SequenceMissing({ list }: { list: List }) {
  return <Empty action={<LinkButton to={list.to}>{list.name}</LinkButton>}>{texts.noSequence}</Empty>
}

/** Replaces the form of a deleted sequence, which admins can still view. */
export function SequenceDeleted({ viewPath, list }: { viewPath: string; list: List }) {
  return (
    <Empty
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={list.to}>{list.name}</LinkButton>
          <LinkButton to={viewPath} tone="secondary">
            {words.deleted.look}
          </LinkButton>
        </div>
      }
    >
      {words.deleted.note}
    </Empty>
  )
}

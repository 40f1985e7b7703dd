import { texts } from '@lineup/contract/errors.ts'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type List = { to: string; name: string }

export function SequenceMissing({ list }: { list: List }) {
  return <Empty action={<LinkButton to={list.to}>{list.name}</LinkButton>}>{texts.noSequence}</Empty>
}

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

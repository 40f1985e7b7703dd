import { t as tContract } from '@lineup/contract/messages/t.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { t } from './messages/t.ts'

type List = { to: string; name: string }

export function SequenceMissing({ list }: { list: List }) {
  return <Empty action={<LinkButton to={list.to}>{list.name}</LinkButton>}>{tContract('noSequence')}</Empty>
}

export function SequenceDeleted({ viewPath, list }: { viewPath: string; list: List }) {
  return (
    <Empty
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={list.to}>{list.name}</LinkButton>
          <LinkButton to={viewPath} tone="secondary">
            {t('sequences.deleted.look')}
          </LinkButton>
        </div>
      }
    >
      {t('sequences.deleted.note')}
    </Empty>
  )
}

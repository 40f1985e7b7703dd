import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useTable } from '../../../ui/table/use-table-query.ts'
import { SequenceGrid, totalOf } from '../list/sequence-grid.tsx'
import { isWorthToolbar, listPath, NoSequences, SequencesToolbar } from '../list/sequences-toolbar.tsx'
import { t } from '../messages/t.ts'
import { listShape, ownSequences } from '../sequence-lists.ts'
import { DeletedCard } from './deleted-card.tsx'
import { OwnCard } from './own-card.tsx'
import { SaleFilter } from './sale-filter.tsx'

/** `prompt` stands above the list, once there is one. */
export function OwnSequencesList({ prompt }: { prompt?: ReactNode }) {
  const table = useTable(listShape)
  const list = useInfiniteQuery(ownSequences(table.query))
  const hasToolbar = isWorthToolbar(list, table.query)

  return (
    <>
      {prompt && (totalOf(list) ?? 0) > 0 && <div className="mb-6 empty:hidden">{prompt}</div>}
      {hasToolbar && (
        <SequencesToolbar
          label={t('sequences.yours')}
          table={table}
          total={totalOf(list)}
          counted={(count) => t('ownList.counted', { count })}
          hasActivity
        >
          <SaleFilter query={table.query} />
        </SequencesToolbar>
      )}
      <SequenceGrid
        list={list}
        height="[contain-intrinsic-size:auto_385px]"
        empty={
          <NoSequences
            query={table.query}
            hint={t('ownList.firstSession')}
            action={<LinkButton to={href('/user/sequence/create')}>{t('sequences.upload')}</LinkButton>}
          />
        }
        card={(sequence, isEager) => {
          const Card = sequence.deleted_at === null ? OwnCard : DeletedCard
          return <Card sequence={sequence} isEager={isEager} />
        }}
      />
      {/* With the toolbar it is one of the filters. */}
      {list.data && !hasToolbar && (
        <p className="mt-8 text-sm">
          <Link to={listPath({ ...table.query, filters: { show: 'deleted' } })} className="text-muted underline">
            {t('sequences.deleted.sessions')}
          </Link>
        </p>
      )}
    </>
  )
}

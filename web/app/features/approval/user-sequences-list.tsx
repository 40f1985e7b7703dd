import { useInfiniteQuery } from '@tanstack/react-query'
import { useTable } from '../../ui/table/use-table-query.ts'
import { deleteSequence } from '../sequences/change-sequence.ts'
import { ManagedCard, managedHeight } from '../sequences/list/managed-card.tsx'
import { SequenceGrid, totalOf } from '../sequences/list/sequence-grid.tsx'
import {
  ApprovalFilter,
  allShows,
  isWorthToolbar,
  NoSequences,
  SequencesToolbar,
} from '../sequences/list/sequences-toolbar.tsx'
import { listShape, userSequences } from '../sequences/sequence-lists.ts'
import { DecisionButtons } from './decision-buttons.tsx'

export function UserSequencesList({ userId, label }: { userId: number; label: string }) {
  const table = useTable(listShape)
  const list = useInfiniteQuery(userSequences(userId, table.query))

  return (
    <>
      {isWorthToolbar(list, table.query) && (
        <SequencesToolbar label={label} table={table} total={totalOf(list)}>
          <ApprovalFilter query={table.query} shows={allShows} byItself="all" />
        </SequencesToolbar>
      )}
      <SequenceGrid
        list={list}
        height={managedHeight}
        empty={<NoSequences query={table.query} />}
        card={(sequence, isEager) => (
          <ManagedCard
            sequence={sequence}
            isEager={isEager}
            onDelete={() => void deleteSequence(sequence)}
            actions={<DecisionButtons sequence={sequence} />}
          />
        )}
      />
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTable } from '../../ui/table/use-table-query.ts'
import { deleteSequence } from '../sequences/change-sequence.ts'
import { ManagedCard, managedHeight } from '../sequences/list/managed-card.tsx'
import { SequenceGrid, totalOf } from '../sequences/list/sequence-grid.tsx'
import { ApprovalFilter, allShows, NoSequences, SequencesToolbar } from '../sequences/list/sequences-toolbar.tsx'
import { allSequences, listShape } from '../sequences/sequence-lists.ts'
import { DecisionButtons } from './decision-buttons.tsx'

export function AllSequencesList({ label }: { label: string }) {
  const table = useTable(listShape)
  const list = useInfiniteQuery(allSequences(table.query))

  return (
    <>
      <SequencesToolbar label={label} table={table} total={totalOf(list)} isEverybodys>
        <ApprovalFilter query={table.query} shows={allShows} byItself="all" />
      </SequencesToolbar>
      <SequenceGrid
        list={list}
        height={managedHeight}
        empty={<NoSequences query={table.query} />}
        card={(sequence, isEager) => (
          <ManagedCard
            sequence={sequence}
            isEager={isEager}
            by={sequence.user}
            onDelete={() => void deleteSequence(sequence)}
            actions={<DecisionButtons sequence={sequence} />}
          />
        )}
      />
    </>
  )
}

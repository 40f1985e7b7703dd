import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from '../../../api/navigation/href.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useTable } from '../../../ui/table/use-table-query.ts'
import { ActivityButton } from '../../images/card-buttons.tsx'
import { deleteSequence, nameOf, toggleSequence } from '../change-sequence.ts'
import { listShape, ownSequences } from '../sequence-lists.ts'
import { ManagedCard } from './managed-card.tsx'
import { SequenceGrid, totalOf } from './sequence-grid.tsx'
import { ApprovalFilter, allShows, isWorthToolbar, NoSequences, SequencesToolbar } from './sequences-toolbar.tsx'

export function OwnSequencesList() {
  const table = useTable(listShape)
  const list = useInfiniteQuery(ownSequences(table.query))

  return (
    <>
      {isWorthToolbar(list, table.query) && (
        <SequencesToolbar label={words.yours} table={table} total={totalOf(list)}>
          <ApprovalFilter query={table.query} shows={allShows} byItself="all" />
        </SequencesToolbar>
      )}
      <SequenceGrid
        list={list}
        empty={
          <NoSequences
            query={table.query}
            action={<LinkButton to={href('/user/sequence/create')}>{words.upload}</LinkButton>}
          />
        }
        card={(sequence, isEager) => (
          <ManagedCard
            sequence={sequence}
            area="user"
            isEager={isEager}
            onDelete={() => void deleteSequence(sequence)}
            actions={
              <ActivityButton
                name={nameOf(sequence)}
                status={sequence.status}
                onClick={() => void toggleSequence(sequence)}
              />
            }
          />
        )}
      />
    </>
  )
}

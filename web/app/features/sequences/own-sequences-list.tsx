import { texts } from '@lineup/contract/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sequences as words } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ActivityButton } from '../images/card-buttons.tsx'
import { deleteSequence, nameOf, toggleSequence } from './change-sequence.ts'
import { ManagedCard } from './managed-card.tsx'
import { SequenceGrid } from './sequence-grid.tsx'
import { ownSequences } from './sequence-lists.ts'

/** A photographer's own sequences, each to be looked into, shown or hidden, and deleted. */
export function OwnSequencesList() {
  return (
    <SequenceGrid
      list={useInfiniteQuery(ownSequences)}
      empty={
        <Empty action={<LinkButton to="/user/sequence/create">{words.upload}</LinkButton>}>{texts.noSequence}</Empty>
      }
      card={(sequence, isEager) => (
        <ManagedCard
          sequence={sequence}
          viewPath={`/user/sequence/view/${sequence.id}`}
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
  )
}

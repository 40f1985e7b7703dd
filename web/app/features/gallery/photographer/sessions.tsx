import { t as tContract } from '@lineup/contract/messages/t.ts'
import { Empty } from '../../../ui/empty.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SequenceCard } from '../../search/sequence-card.tsx'
import type { Photographer } from './load-photographer.ts'
import { useSessions } from './use-sessions.ts'

/** A photographer's sessions, of one spot or of all. */
export function Sessions({ page }: { page: Photographer }) {
  const { list, sequences, total, isLoading, loadMore } = useSessions(page)
  return (
    <>
      <ul ref={list} className="photo-cards">
        {sequences.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0">
            <SequenceCard sequence={sequence} isFirst={n === 0} isEager={n === 1} />
          </li>
        ))}
      </ul>
      {total === 0 && <Empty>{tContract('noSequenceYet')}</Empty>}
      <LoadMore shown={sequences.length} total={total} isLoading={isLoading} onClick={() => void loadMore()} />
    </>
  )
}

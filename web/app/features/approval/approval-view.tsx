import { useEffect, useRef } from 'react'
import { href } from '../../api/navigation/href.ts'
import { sequences } from '../../strings/sequences.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { ReadAgain } from '../sequences/list/sequence-grid.tsx'
import { ApprovalFilter, NoSequences, SequencesToolbar } from '../sequences/list/sequences-toolbar.tsx'
import { listShape } from '../sequences/sequence-lists.ts'
import { ApprovalBar } from './approval-bar.tsx'
import { ApprovalKeys } from './approval-keys.tsx'
import { ApprovalQueueList } from './approval-queue-list.tsx'
import { ApprovalStage } from './approval-stage.tsx'
import { useApprovalQueue } from './use-approval-queue.ts'

const words = sequences.queue
const shows = ['waiting', 'rejected', 'all'] as const

export function ApprovalView() {
  const table = useTable(listShape)
  const queue = useApprovalQueue(table.query)
  const { list, present, upcoming } = queue

  return (
    <>
      <SequencesToolbar label={words.title} table={table} total={queue.left} isEverybodys>
        <ApprovalFilter query={table.query} shows={shows} byItself="waiting" />
      </SequencesToolbar>
      {list.isError && !list.data && <ReadAgain list={list} />}
      {list.data && !present && (
        <NoSequences
          query={table.query}
          action={
            <LinkButton to={href('/admin/sequences')} tone="secondary">
              {sequences.all}
            </LinkButton>
          }
        />
      )}
      {present && <ApprovalKeys queue={queue} />}
      {present && (
        <div
          inert={list.isPlaceholderData}
          className={`grid items-start gap-8 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_19rem] ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        >
          <Stages queue={queue} ids={[present, ...upcoming].map(({ id }) => id)} />
          <ApprovalQueueList queue={queue} />
        </div>
      )}
    </>
  )
}

/** Renders the open sequence and, hidden, the next two, so that their pictures are loaded in advance. */
function Stages({ queue, ids }: { queue: ReturnType<typeof useApprovalQueue>; ids: number[] }) {
  const top = useRef<HTMLElement>(null)
  const { present, sequences: rows } = queue
  const openId = present?.id

  useEffect(() => {
    // After scrolling through one sequence, start the next at its first picture.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [openId])

  return (
    <section ref={top} aria-label={words.now} className="min-w-0 scroll-mt-20">
      <p aria-hidden className="numbers text-sm text-muted sm:hidden">
        {sequences.queue.counter(queue.at + 1, Math.max(queue.total, rows.length))}
      </p>
      <ApprovalBar queue={queue} />
      {rows
        .filter(({ id }) => ids.includes(id))
        .map((sequence) => (
          <ApprovalStage key={sequence.id} sequence={sequence} isHidden={sequence.id !== openId} />
        ))}
    </section>
  )
}

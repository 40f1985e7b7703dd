import { approval, type StateOf } from '@lineup/contract/states.ts'
import { useEffect, useRef } from 'react'
import { useTable } from '../../ui/table/use-table-query.ts'
import { ReadAgain } from '../sequences/list/sequence-grid.tsx'
import { isNarrowed, NoSequences } from '../sequences/list/sequences-toolbar.tsx'
import { type ListQuery, listShape } from '../sequences/sequence-lists.ts'
import { t } from './messages/t.ts'
import { ApprovalBar } from './table/approval-bar.tsx'
import { ApprovalHead } from './table/approval-head.tsx'
import { ApprovalKeys } from './table/approval-keys.tsx'
import { ApprovalStage } from './table/approval-stage.tsx'
import { CaughtUp } from './table/caught-up.tsx'
import './table/light-table.css'
import './table/photo-slides.css'
import './table/queue-strip.css'
import { LeftForLater } from './table/left-for-later.tsx'
import { NothingElse } from './table/nothing-else.tsx'
import { QueueStrip } from './table/queue-strip.tsx'
import { usePhotoSteps } from './table/use-photo-steps.ts'
import { useSwipe } from './table/use-swipe.ts'
import { sequenceDecisions } from './table/viewer-decisions.ts'
import { type ApprovalQueue, useApprovalQueue } from './use-approval-queue.ts'

const stateOfTab = { waiting: approval.waiting, rejected: approval.rejected, approved: approval.approved }

/** A light table: one photo as large as the window allows. Only its own ground is dark. Across are sequences, down are photos. */
export function ApprovalView() {
  const table = useTable(listShape)
  const queue = useApprovalQueue(table.query)
  const { list, listed, present } = queue
  const { show = 'waiting' } = table.query.filters
  const isEmpty = list.data !== undefined && listed.length === 0

  return (
    <div className={`light-table ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
      <ApprovalHead table={table} total={queue.left} />
      {present ? (
        <Table key="table" queue={queue} said={show === 'all' || show === 'deleted' ? undefined : stateOfTab[show]} />
      ) : (
        <div className="table-empty">
          {list.isError && !list.data && <ReadAgain list={list} />}
          {listed.length > 0 && <LeftForLater queue={queue} />}
          {isEmpty && <End queue={queue} query={table.query} />}
        </div>
      )}
    </div>
  )
}

function End({ queue, query }: { queue: ApprovalQueue; query: ListQuery }) {
  if (!isNarrowed(query)) return <CaughtUp queue={queue} />
  return queue.hasKept ? <NothingElse queue={queue} query={query} /> : <NoSequences query={query} />
}

type TableProps = { queue: ApprovalQueue; said: StateOf<typeof approval> | undefined }

function Table({ queue, said }: TableProps) {
  const { list, present, upcoming, sequences: rows } = queue
  const steps = usePhotoSteps(present?.id)
  const swipe = useSwipe(queue.move)
  const decisions = sequenceDecisions(queue)
  const ids = [present, ...upcoming].map((one) => one?.id)
  const openId = present?.id
  const decided = useRef(queue.last)

  useEffect(() => {
    // After a decision its button would keep the ring, though it says nothing about the next sequence. The photo that had
    // the focus, as after a decision in the viewer, is hidden and has lost it.
    if (decided.current === queue.last) return
    decided.current = queue.last
    const { activeElement: focused, body } = document
    if (focused === body || focused?.closest('.table-buttons')) {
      document.getElementById(`stage-${openId}`)?.focus({ preventScroll: true })
    }
  }, [queue.last, openId])

  return (
    <div inert={list.isPlaceholderData} className="contents">
      {/* The next two sequences are rendered, but hidden, so that their pictures are loaded in advance. */}
      <section aria-label={t('queue.now')} className="contents" {...swipe}>
        {rows
          .filter(({ id }) => ids.includes(id))
          .map((sequence) => (
            <ApprovalStage
              key={sequence.id}
              sequence={sequence}
              said={said}
              steps={sequence.id === present?.id ? steps : null}
              decisions={decisions}
              onDone={(act) => queue.noteAct(sequence, act)}
            />
          ))}
      </section>
      <div data-bar className="table-bar">
        <ApprovalBar queue={queue} />
        <QueueStrip queue={queue} />
        {/* The bar says it to screen readers. */}
        <p aria-hidden title={queue.said} className="table-said">
          {queue.said}
        </p>
      </div>
      <ApprovalKeys queue={queue} steps={steps} />
    </div>
  )
}

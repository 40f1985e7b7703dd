import { approval, type StateOf } from '@lineup/contract/states.ts'
import { useEffect, useRef } from 'react'
import { useTable } from '../../ui/table/use-table-query.ts'
import { ReadAgain } from '../sequences/list/sequence-grid.tsx'
import { isNarrowed, NoSequences } from '../sequences/list/sequences-toolbar.tsx'
import { type ListQuery, listShape } from '../sequences/sequence-lists.ts'
import { t } from './messages/t.ts'
import { leftIn } from './queue/queue-counts.ts'
import { allOf } from './queue/queue-rows.ts'
import { lastAct, placeOf, presentOf, saidOf } from './queue/queue-state.ts'
import { type QueueProps, useQueue } from './queue/use-queue.ts'
import { ApprovalBar } from './table/approval-bar.tsx'
import { ApprovalHead } from './table/approval-head.tsx'
import { ApprovalKeys } from './table/approval-keys.tsx'
import { ApprovalStage } from './table/approval-stage.tsx'
import './table/light-table.css'
import './table/photo-slides.css'
import './table/queue-strip.css'
import { CaughtUp, LeftForLater, NothingElse } from './table/queue-ends.tsx'
import { QueueStrip } from './table/queue-strip.tsx'
import { usePhotoSteps } from './table/use-photo-steps.ts'
import { useSwipe } from './table/use-swipe.ts'
import { sequenceDecisions } from './table/viewer-decisions.ts'

const stateOfTab = { waiting: approval.waiting, rejected: approval.rejected, approved: approval.approved }

/** A light table: one photo as large as the window allows. Only its own ground is dark. Across are sequences, down are photos. */
export function ApprovalView() {
  const table = useTable(listShape)
  const all = useQueue(table.query)
  const { queue } = all
  const { list, rows } = queue
  const { show = 'waiting' } = table.query.filters
  const isEmpty = list.data !== undefined && rows.listed.length === 0

  return (
    <div className={`light-table ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
      <ApprovalHead table={table} total={leftIn(queue)} />
      {presentOf(queue) ? (
        <Table {...all} said={show === 'all' || show === 'deleted' ? undefined : stateOfTab[show]} />
      ) : (
        <div className="table-empty">
          {list.isError && !list.data && <ReadAgain list={list} />}
          {rows.listed.length > 0 && <LeftForLater {...all} />}
          {isEmpty && <End {...all} query={table.query} />}
        </div>
      )}
    </div>
  )
}

function End(props: QueueProps & { query: ListQuery }) {
  if (!isNarrowed(props.query)) return <CaughtUp {...props} />
  return props.queue.rows.kept.length > 0 ? <NothingElse {...props} /> : <NoSequences query={props.query} />
}

type TableProps = QueueProps & { said: StateOf<typeof approval> | undefined }

function Table({ queue, acts, said }: TableProps) {
  const at = placeOf(queue)
  // The next two sequences are rendered, but hidden, so that their pictures are loaded in advance.
  const shown = allOf(queue.rows).slice(at, at + 3)
  const [present] = shown
  const steps = usePhotoSteps(present?.id)
  const swipe = useSwipe(acts.move)
  const decisions = sequenceDecisions(queue, acts)
  const openId = present?.id
  const last = lastAct(queue)
  const decided = useRef(last)

  useEffect(() => {
    // After a decision its button would keep the ring, though it says nothing about the next sequence. The photo that had
    // the focus, as after a decision in the viewer, is hidden and has lost it.
    if (decided.current === last) return
    decided.current = last
    const { activeElement: focused, body } = document
    if (focused === body || focused?.closest('.table-buttons')) {
      document.getElementById(`stage-${openId}`)?.focus({ preventScroll: true })
    }
  }, [last, openId])

  return (
    <div inert={queue.list.isPlaceholderData} className="contents">
      <section aria-label={t('queue.now')} className="contents" {...swipe}>
        {shown.map((sequence) => (
          <ApprovalStage
            key={sequence.id}
            sequence={sequence}
            said={said}
            steps={sequence === present ? steps : null}
            decisions={decisions}
            onDone={(act) => acts.noteAct(sequence, act)}
          />
        ))}
      </section>
      <div data-bar className="table-bar">
        <ApprovalBar queue={queue} acts={acts} />
        <QueueStrip queue={queue} acts={acts} />
        {/* The bar says it to screen readers. */}
        <p aria-hidden title={saidOf(queue)} className="table-said">
          {saidOf(queue)}
        </p>
      </div>
      <ApprovalKeys queue={queue} acts={acts} steps={steps} />
    </div>
  )
}

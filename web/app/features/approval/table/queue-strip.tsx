import { rowOf } from '@lineup/contract/joined.ts'
import { approval } from '@lineup/contract/states.ts'
import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t as tUi } from '../../../ui/messages/t.ts'
import { centreIn } from '../../../ui/pictures/centre-in.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { rowsOf } from '../../sequences/list/sequence-grid.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { nameOfSequence } from '../../sequences/sequence-name.ts'
import { counterOf } from '../queue/queue-counts.ts'
import { allOf, isForAll } from '../queue/queue-rows.ts'
import { isSending, presentOf } from '../queue/queue-state.ts'
import type { QueueProps } from '../queue/use-queue.ts'
import { t } from './messages/t.ts'

/** The sequences of the queue. Decided ones keep their place, with a mark. */
export function QueueStrip({ queue, acts }: QueueProps) {
  const { rows, state, list } = queue
  const strip = useRef<HTMLUListElement>(null)
  const openId = presentOf(queue)?.id

  useEffect(() => centreIn(strip.current, strip.current?.querySelector('[aria-current]')), [openId])

  return (
    <section aria-label={t('label')} className="table-queue">
      <Selection queue={queue} acts={acts} />
      <ul ref={strip} className="table-strip">
        {allOf(rows).map((sequence) => (
          <Card
            key={sequence.id}
            sequence={sequence}
            isOpen={sequence.id === openId}
            isSelected={state.selected.has(sequence.id)}
            onOpen={() => acts.pick(sequence)}
            onToggle={() => acts.toggle(sequence)}
          />
        ))}
        {rows.listed.length < rowsOf(list.data).total && (
          <li className="grid flex-none place-items-center px-2">
            <Button tone="secondary" size="sm" isBusy={list.isFetchingNextPage} onClick={acts.more}>
              {tUi('more.load')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Selection({ queue, acts }: QueueProps) {
  const { rows, state, list } = queue
  const { selected, batch } = state
  const open = allOf(rows).filter((one) => isForAll(one, rows))
  const isAll = !list.hasNextPage && open.length > 0 && open.every(({ id }) => selected.has(id))

  return (
    <div className="table-selection">
      <output className="numbers text-sm font-semibold">{said()}</output>
      {batch && isSending(state) && <ProgressBar max={batch.total} value={batch.sent} label={t('label')} />}
      <TextButton
        disabled={isSending(state) || list.isFetching || (open.length === 0 && !list.hasNextPage)}
        className="disabled:opacity-60"
        onClick={isAll ? acts.selectNone : acts.selectAll}
      >
        {isAll ? t('selectNone') : t('selectAll')}
      </TextButton>
    </div>
  )

  function said() {
    if (batch && isSending(state)) return t('sending', { sent: batch.sent, total: batch.total })
    if (selected.size > 0) return t('selected', { count: selected.size })
    if (batch?.stand != null && batch.stand < batch.total)
      return t('someSent', { stand: batch.stand, total: batch.total })
    return counterOf(queue)
  }
}

type CardProps = {
  sequence: AdminSequence
  isOpen: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: () => void
}

function Card({ sequence, isOpen, isSelected, onOpen, onToggle }: CardProps) {
  const { cover, user, spot } = sequence
  const name = rowOf([nameOfSequence(sequence), tSequences('sequences.by', { name: user.username })])
  return (
    <li aria-current={isOpen || undefined} className="queue-card">
      <button type="button" onClick={onOpen} title={name}>
        <Picture
          files={cover?.previews ?? []}
          alt=""
          width={3}
          height={2}
          sizes="96px"
          placeholder={cover?.placeholder ?? null}
          className="rounded-sm"
        />
        {/* With its name nobody takes a session for a photo of the strip above. */}
        <span aria-hidden className="queue-place">
          {spot}
        </span>
        <span className="sr-only">{name}</span>
      </button>
      <Mark sequence={sequence} />
      <label className="queue-choose">
        <span className="sr-only">{t('select', { name })}</span>
        <input type="checkbox" checked={isSelected} onChange={onToggle} className="queue-check" />
      </label>
    </li>
  )
}

/** How a sequence was decided, by a mark that needs no colour. */
function Mark({ sequence: { is_approved, waiting } }: { sequence: AdminSequence }) {
  if (is_approved === approval.approved && waiting > 0) {
    return <span className="queue-mark dark-ground px-1.5 text-warn">{tSequences('sequences.someWait')}</span>
  }
  const Icon = is_approved === approval.approved ? Check : X
  if (is_approved === approval.waiting)
    return <span className="sr-only">{tSequences('sequences.filters.waiting')}</span>
  return (
    <span className={`queue-mark dark-ground w-6 ${is_approved === approval.approved ? 'text-ok' : 'text-err'}`}>
      <Icon aria-hidden className="size-4" strokeWidth={3} />
      <span className="sr-only">
        {is_approved === approval.approved
          ? tSequences('sequences.filters.approved')
          : tSequences('sequences.filters.rejected')}
      </span>
    </span>
  )
}

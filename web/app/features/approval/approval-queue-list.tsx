import { formatDate } from '@lineup/contract/format.ts'
import { approval } from '@lineup/contract/states.ts'
import { useEffect, useRef } from 'react'
import { sequences } from '../../strings/sequences.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { nameOf } from '../sequences/change-sequence.ts'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import { StandingPill } from '../sequences/sequence-owner.tsx'
import { ApprovalPill } from '../sequences/sequence-state.tsx'
import { type Decision, mayDecide } from './ask-decision.tsx'
import type { ApprovalQueue } from './use-approval-queue.ts'

const words = sequences.queue

export function ApprovalQueueList({ queue }: { queue: ApprovalQueue }) {
  const { sequences: rows, present, selected, total, list } = queue
  const strip = useRef<HTMLUListElement>(null)
  const openId = present?.id

  useEffect(() => {
    // Scrolls only the queue, not the page. On phones the queue has no scroll area.
    const card = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (card && strip.current) strip.current.scrollTop = card.offsetTop - strip.current.clientHeight / 3
  }, [openId])

  return (
    <section
      aria-label={words.label}
      className="min-w-0 rounded-lg border border-line bg-surface p-3 lg:sticky lg:top-6"
    >
      <Chosen queue={queue} />
      <ul
        ref={strip}
        className="relative -m-1 grid grid-cols-[minmax(0,1fr)] gap-0.5 p-1 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto"
      >
        {rows.map((sequence) => (
          <Card
            key={sequence.id}
            sequence={sequence}
            isOpen={sequence.id === openId}
            isSelected={selected.has(sequence.id)}
            onOpen={() => queue.open(sequence)}
            onToggle={() => queue.toggle(sequence)}
          />
        ))}
      </ul>
      <LoadMore shown={rows.length} total={total} isLoading={list.isFetchingNextPage} onClick={queue.more} />
    </section>
  )
}

function Chosen({ queue }: { queue: ApprovalQueue }) {
  const { sequences: rows, selected, batch, isSending } = queue
  const chosen = rows.filter(({ id }) => selected.has(id))
  const open = rows.filter((one) => mayDecide(one, approval.approved))
  const countFor = (approve: Decision) => chosen.filter((one) => mayDecide(one, approve)).length
  const isAll = open.length > 0 && open.every(({ id }) => selected.has(id))

  return (
    <div className="mb-2 grid gap-2">
      <div className="flex min-h-9 items-center justify-between gap-2 pl-1 text-sm">
        <output className="numbers text-muted">
          {batch
            ? batch.stand === null
              ? words.sending(batch.sent, batch.total)
              : words.sent(batch.stand, batch.total)
            : words.selected(chosen.length)}
        </output>
        <Button
          tone="quiet"
          size="sm"
          disabled={isSending || open.length === 0}
          onClick={() => queue.select(isAll ? [] : open.map(({ id }) => id))}
        >
          {isAll ? words.selectNone : words.selectAll}
        </Button>
      </div>
      {batch && batch.stand === null && <ProgressBar max={batch.total} value={batch.sent} label={words.label} />}
      {chosen.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="sm"
            disabled={isSending || countFor(approval.approved) === 0}
            onClick={() => queue.decideSelected(approval.approved)}
          >
            {words.approve(countFor(approval.approved))}
          </Button>
          <Button
            size="sm"
            tone="secondary"
            disabled={isSending || countFor(approval.rejected) === 0}
            onClick={() => queue.decideSelected(approval.rejected)}
          >
            {words.reject(countFor(approval.rejected))}
          </Button>
        </div>
      )}
    </div>
  )
}

type CardProps = {
  sequence: AdminSequence
  isOpen: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: () => void
}

function Card({ sequence, isOpen, isSelected, onOpen, onToggle }: CardProps) {
  const { cover, spot, date, user } = sequence
  return (
    <li
      aria-current={isOpen || undefined}
      className="flex items-start gap-2 rounded-md p-1.5 [contain-intrinsic-size:auto_100px] [content-visibility:auto] aria-[current]:bg-sunken"
    >
      <label className="grid size-9 flex-none place-items-center">
        <span className="sr-only">{words.select(`${nameOf(sequence)}, ${sequences.by(user.username)}`)}</span>
        <input type="checkbox" checked={isSelected} onChange={onToggle} className="size-5 accent-brand" />
      </label>
      <button type="button" onClick={onOpen} className="flex min-w-0 flex-1 items-start gap-2.5 rounded-sm text-left">
        <Picture
          files={cover?.previews ?? []}
          alt=""
          width={4}
          height={3}
          sizes="72px"
          placeholder={cover?.placeholder ?? null}
          className="w-18 flex-none rounded-sm"
        />
        <span className="min-w-0 text-sm">
          <span className="block truncate font-semibold">{spot}</span>
          <span className="numbers block text-xs text-muted">{formatDate(date, 'DD MMM, YYYY')}</span>
          <span className="block truncate text-xs text-muted">{user.username}</span>
          <span className="mt-1 block">
            <ApprovalPill sequence={sequence} isShort /> <StandingPill standing={user.standing} />
          </span>
        </span>
      </button>
    </li>
  )
}

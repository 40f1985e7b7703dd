import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { listPath } from '../../sequences/list/sequences-toolbar.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { type ListQuery, waitingCount } from '../../sequences/sequence-lists.ts'
import { leftIn } from '../queue/queue-counts.ts'
import { lastAct } from '../queue/queue-state.ts'
import type { QueueProps } from '../queue/use-queue.ts'
import { t } from './messages/t.ts'

/** Nothing waits. */
export function CaughtUp(props: QueueProps) {
  return (
    <QueueEnd {...props} Icon={CircleCheck} tone="text-ok" title={t('caughtUp')} hint={t('nothingWaits')}>
      <LinkButton to={href('/admin/sequences')} tone="secondary">
        {tSequences('sequences.all')}
      </LinkButton>
    </QueueEnd>
  )
}

/** All that a filter or a search had is decided. */
export function NothingElse({ query, ...props }: QueueProps & { query: ListQuery }) {
  const { data: count } = useQuery(waitingCount)
  const waiting = listPath({ ...query, q: '', filters: { view: 'approval' } })
  return (
    <QueueEnd {...props} Icon={CircleCheck} tone="text-muted" title={t('nothingElse')}>
      {count !== undefined && (
        <LinkButton to={waiting} tone="secondary">
          {t('toWaiting', { sessions: t('waitingCount', { count: count }) })}
        </LinkButton>
      )}
    </QueueEnd>
  )
}

/** A stop before what was left for later: A, pressed once more out of habit, decides nothing here. */
export function LeftForLater({ queue, acts }: QueueProps) {
  const count = leftIn(queue) ?? queue.rows.listed.length
  const look = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // Somebody may type a search.
    if (!document.activeElement?.closest('.table-search')) look.current?.focus()
  }, [])

  return (
    <QueueEnd
      queue={queue}
      acts={acts}
      Icon={Clock}
      tone="text-muted"
      title={t('leftForLater', { count })}
      onNext={acts.openLater}
    >
      <Button ref={look} aria-describedby="queue-end" onClick={acts.openLater}>
        {t('lookAtLater', { count })}
      </Button>
    </QueueEnd>
  )
}

type QueueEndProps = QueueProps & {
  Icon: LucideIcon
  tone: string
  title: string
  /** If nothing was decided. */
  hint?: string
  onNext?: () => void
  /** Where to go from here. */
  children: ReactNode
}

/** No sequence is open. The last decision can still be undone, and looked at, by the keys of the table too. */
function QueueEnd({ queue, acts: { undo, move }, Icon, tone, title, hint, onNext, children }: QueueEndProps) {
  const last = lastAct(queue)
  const back = () => move(-1)
  const keys: Record<string, (() => void) | undefined> = { arrowleft: back, arrowright: onNext, u: undo }
  useKeys((key, isHeld) => {
    if (!isHeld) keys[key]?.()
    return key in keys
  })

  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Icon aria-hidden className={`size-12 ${tone}`} strokeWidth={1.5} />
      <h2 id="queue-end" className="text-2xl">
        {title}
      </h2>
      {(last || hint) && <p className="text-muted">{last?.said ?? hint}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {children}
        {last && (
          <Button tone="quiet" onClick={undo}>
            <Undo2 aria-hidden className="size-5" />
            {t('undo')}
          </Button>
        )}
        {queue.rows.kept.length > 0 && (
          <Button tone="quiet" onClick={back}>
            <ChevronLeft aria-hidden className="size-5" />
            {t('previous')}
          </Button>
        )}
      </div>
    </div>
  )
}

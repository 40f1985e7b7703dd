import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { listPath } from '../../sequences/list/sequences-toolbar.tsx'
import { type ListQuery, waitingCount } from '../../sequences/sequence-lists.ts'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { t } from './messages/t.ts'
import { QueueEnd } from './queue-end.tsx'

/** All that a filter or a search had is decided. */
export function NothingElse({ queue, query }: { queue: ApprovalQueue; query: ListQuery }) {
  const { data: count } = useQuery(waitingCount)
  const waiting = listPath({ ...query, q: '', filters: { view: 'approval' } })
  return (
    <QueueEnd queue={queue} Icon={CircleCheck} tone="text-muted" title={t('nothingElse')}>
      {count !== undefined && (
        <LinkButton to={waiting} tone="secondary">
          {t('toWaiting', { sessions: t('waitingCount', { count: count }) })}
        </LinkButton>
      )}
    </QueueEnd>
  )
}

import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { t } from './messages/t.ts'
import { QueueEnd } from './queue-end.tsx'

/** Nothing waits. */
export function CaughtUp({ queue }: { queue: ApprovalQueue }) {
  return (
    <QueueEnd queue={queue} Icon={CircleCheck} tone="text-ok" title={t('caughtUp')} hint={t('nothingWaits')}>
      <LinkButton to={href('/admin/sequences')} tone="secondary">
        {tSequences('sequences.all')}
      </LinkButton>
    </QueueEnd>
  )
}

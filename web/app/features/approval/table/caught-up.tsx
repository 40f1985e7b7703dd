import { CircleCheck } from 'lucide-react'
import { href } from '../../../api/navigation/href.ts'
import { lightTable as words } from '../../../strings/photos/light-table.ts'
import { sequences } from '../../../strings/sequences.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { QueueEnd } from './queue-end.tsx'

/** Nothing waits. */
export function CaughtUp({ queue }: { queue: ApprovalQueue }) {
  return (
    <QueueEnd queue={queue} Icon={CircleCheck} tone="text-ok" title={words.caughtUp} hint={words.nothingWaits}>
      <LinkButton to={href('/admin/sequences')} tone="secondary">
        {sequences.all}
      </LinkButton>
    </QueueEnd>
  )
}

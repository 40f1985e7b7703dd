import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { t } from './messages/t.ts'
import { QueueEnd } from './queue-end.tsx'

/** A stop before what was left for later: A, pressed once more out of habit, decides nothing here. */
export function LeftForLater({ queue }: { queue: ApprovalQueue }) {
  const { listed, left = listed.length, openLater } = queue
  const look = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // Somebody may type a search.
    if (!document.activeElement?.closest('.table-search')) look.current?.focus()
  }, [])

  return (
    <QueueEnd
      queue={queue}
      Icon={Clock}
      tone="text-muted"
      title={t('leftForLater', { count: left })}
      onNext={openLater}
    >
      <Button ref={look} aria-describedby="queue-end" onClick={openLater}>
        {t('lookAtLater', { count: left })}
      </Button>
    </QueueEnd>
  )
}

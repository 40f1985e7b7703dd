import { CircleCheck, Undo2 } from 'lucide-react'
import { href } from '../../../api/navigation/href.ts'
import { sequences } from '../../../strings/sequences.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { ApprovalQueue } from '../use-approval-queue.ts'

const words = sequences.queue

/** Nothing waits. The last decision can still be undone. */
export function CaughtUp({ queue: { last, undo } }: { queue: ApprovalQueue }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CircleCheck aria-hidden className="size-12 text-ok" strokeWidth={1.5} />
      <h2 className="text-2xl">{words.caughtUp}</h2>
      <p className="text-muted">{last ? last.said : words.nothingWaits}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {last && (
          <Button tone="secondary" onClick={undo}>
            <Undo2 aria-hidden className="size-5" />
            {words.undo}
          </Button>
        )}
        <LinkButton to={href('/admin/sequences')} tone={last ? 'quiet' : 'secondary'}>
          {sequences.all}
        </LinkButton>
      </div>
    </div>
  )
}

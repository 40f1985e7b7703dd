import { Clock, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sequences } from '../../../strings/sequences.ts'
import { Button } from '../../../ui/button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import type { ApprovalQueue } from '../use-approval-queue.ts'

const words = sequences.queue

/** A stop before what was left for later: A, pressed once more out of habit, decides nothing here. */
export function LeftForLater({ queue }: { queue: ApprovalQueue }) {
  const { sequences: rows, left = rows.length, last, undo, openLater } = queue
  const look = useRef<HTMLButtonElement>(null)
  const acts: Record<string, (() => void) | undefined> = { arrowright: openLater, u: undo }
  useKeys((key, isHeld) => {
    if (!isHeld) acts[key]?.()
    return key in acts
  })

  useEffect(() => {
    // Somebody may type a search.
    if (!document.activeElement?.closest('.table-search')) look.current?.focus()
  }, [])

  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Clock aria-hidden className="size-12 text-muted" strokeWidth={1.5} />
      <h2 id="left-for-later" className="text-2xl">
        {words.leftForLater(left)}
      </h2>
      {last && <p className="text-muted">{last.said}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button ref={look} aria-describedby="left-for-later" onClick={openLater}>
          {words.lookAtLater(left)}
        </Button>
        {last && (
          <Button tone="quiet" onClick={undo}>
            <Undo2 aria-hidden className="size-5" />
            {words.undo}
          </Button>
        )}
      </div>
    </div>
  )
}

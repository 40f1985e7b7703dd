import { ChevronLeft, type LucideIcon, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { t } from './messages/t.ts'

type QueueEndProps = {
  queue: ApprovalQueue
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
export function QueueEnd({ queue, Icon, tone, title, hint, onNext, children }: QueueEndProps) {
  const { last, hasKept, undo, move } = queue
  const back = () => move(-1)
  const acts: Record<string, (() => void) | undefined> = { arrowleft: back, arrowright: onNext, u: undo }
  useKeys((key, isHeld) => {
    if (!isHeld) acts[key]?.()
    return key in acts
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
        {hasKept && (
          <Button tone="quiet" onClick={back}>
            <ChevronLeft aria-hidden className="size-5" />
            {t('previous')}
          </Button>
        )}
      </div>
    </div>
  )
}

import { approval } from '@lineup/contract/states.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { sequences } from '../../strings/sequences.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { nameOf } from '../sequences/change-sequence.ts'
import { actionOf, decisionsOn, isHeldBack } from './ask-decision.tsx'
import type { ApprovalQueue } from './use-approval-queue.ts'

const words = sequences.queue

/** Decides about the open sequence. On phones the bar sticks to the bottom, near the thumb. */
export function ApprovalBar({ queue }: { queue: ApprovalQueue }) {
  const { present, at, sequences: rows, total, list } = queue
  if (!present) return null
  const isLast = at === rows.length - 1 && !list.hasNextPage
  const count = Math.max(total, rows.length)
  const counter = words.counter(at + 1, count)

  return (
    <fieldset className="bottom-bar mb-4 flex items-center gap-2 md:sticky md:top-0 md:z-10 md:-mt-2 md:bg-bg md:py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mb-0 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <legend className="sr-only">{words.decide}</legend>
      <IconButton label={words.previous} tone="secondary" aria-disabled={at === 0} onClick={() => queue.move(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={words.next} tone="secondary" aria-disabled={isLast} onClick={() => queue.move(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
      <output className="numbers text-sm whitespace-nowrap text-muted sm:mx-1">
        {/* Phones have no room for it beside the buttons. */}
        <span aria-hidden className="max-sm:hidden">
          {counter}
        </span>
        <span className="sr-only">{words.place(counter, nameOf(present), present.user.username)}</span>
      </output>
      <div className="ml-auto flex flex-row-reverse gap-2 max-sm:flex-1">
        {decisionsOn(present).map((approve) => (
          <Button
            key={approve}
            tone={approve === approval.approved ? 'primary' : 'secondary'}
            aria-disabled={isHeldBack(present, approve) || undefined}
            onClick={() => queue.decide(approve)}
            className="max-sm:flex-1 max-sm:px-3! max-sm:leading-tight max-sm:whitespace-normal"
          >
            {actionOf(present, approve)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

import { approval } from '@lineup/contract/states.ts'
import { sequences } from '../../strings/sequences.ts'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import type { ApprovalQueue } from './use-approval-queue.ts'

const words = sequences.queue.keys

export function ApprovalKeys({ queue }: { queue: ApprovalQueue }) {
  // While sequences are selected, the keys decide about the selection.
  const decide = queue.selected.size > 0 ? queue.decideSelected : queue.decide
  const { areOn, toggle } = useKeys((key) => {
    if (key === 'a') decide(approval.approved)
    else if (key === 'r') decide(approval.rejected)
    else if (key === 'arrowleft') queue.move(-1)
    else if (key === 'arrowright') queue.move(1)
    else if (key === 'x' && queue.present) queue.toggle(queue.present)
    else return false
    return true
  })

  return (
    <div className="-mt-2 mb-5 flex flex-wrap items-center gap-x-5 text-xs text-muted pointer-coarse:hidden">
      {areOn && (
        <ul aria-label={words.label} className="flex flex-wrap gap-x-4 gap-y-1.5">
          {words.list.map(([key, does]) => (
            <li key={key}>
              <kbd className="mr-1 rounded-sm border border-control px-1.5 py-0.5 font-sans font-semibold text-text">
                {key}
              </kbd>
              {does}
            </li>
          ))}
        </ul>
      )}
      <Button tone="quiet" size="sm" className="-ml-3 text-xs" onClick={toggle}>
        {areOn ? words.off : words.on}
      </Button>
    </div>
  )
}
